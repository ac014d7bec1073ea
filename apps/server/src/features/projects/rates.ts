const perMinute = (max: number) => ({ max, windowSeconds: 60 });

/** How often each subject may ask for what takes something. */
export const projectRates = {
  write: perMinute(300),
  /** Packing one takes a good part of a second, in which nobody else is answered. */
  zip: perMinute(60),
  /** Reading what somebody says of a plan takes a few tenths of a second. */
  spoken: perMinute(30),
  /** Compiling takes about as long; a source that was compiled a moment ago is answered from memory. */
  compile: perMinute(60),
};
