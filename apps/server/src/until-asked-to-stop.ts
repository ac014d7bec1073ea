/** The latest end of an orderly stop; afterwards the process goes at once. */
const atMostMs = 9500;

/** Resolves on SIGTERM or SIGINT. A second signal, or 9.5 s, ends the process without further ado. */
export function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = () => {
      if (asked) process.exit(1);
      asked = true;
      setTimeout(() => process.exit(1), atMostMs).unref();
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
