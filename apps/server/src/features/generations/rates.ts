const perMinute = (max: number) => ({ max, windowSeconds: 60 });

/** How often: plans by the address, generations by the person. */
export const generationRates = { plan: perMinute(300), generate: perMinute(120) };
