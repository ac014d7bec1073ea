/** Bytes handed over at a time; smaller parts are put together. */
const chunkBytes = 64 * 1024;

/**
 * A text as a stream that is made as fast as it is read, and no faster.
 * @param onEnd called once: at the end, when making it fails, and when its reader leaves
 */
export function streamText(parts: AsyncIterator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const gathered: Uint8Array[] = [];
        let ended = false;
        try {
          for (let bytes = 0; bytes < chunkBytes && !ended; ) {
            const { done, value } = await parts.next();
            ended = done === true;
            const part = encoder.encode(done ? '' : value);
            gathered.push(part);
            bytes += part.byteLength;
          }
        } catch (error) {
          onEnd();
          throw error;
        }
        controller.enqueue(Buffer.concat(gathered));
        if (!ended) return;
        onEnd();
        controller.close();
      },
      async cancel() {
        onEnd();
        await parts.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
