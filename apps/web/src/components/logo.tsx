import { useId } from 'react';

/** The star with its companion. Decorative: whoever uses it says the name beside it. */
export function Logo({ size = 32 }: { size?: number }) {
  const gradient = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#8763f8" />
          <stop offset="1" stopColor="#2aa7e8" />
        </linearGradient>
      </defs>
      <path
        d="M16 2.500c1 8.100 4.400 11.500 12.500 12.500v2c-8.100 1-11.500 4.400-12.500 12.500h0C15 21.400 11.600 18 3.500 17v-2C11.600 14 15 10.600 16 2.500z"
        fill={`url(#${gradient})`}
      />
      <circle cx="26.500" cy="5.500" r="2.200" fill="#2aa7e8" />
    </svg>
  );
}
