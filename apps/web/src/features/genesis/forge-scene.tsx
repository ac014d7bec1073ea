/** An anvil under a star that is being made. Decorative. */
export const ForgeScene = () => (
  <svg viewBox="0 0 320 300" aria-hidden="true" focusable="false">
    <defs>
      <radialGradient id="fs-glow">
        <stop stopColor="#a288fc" stopOpacity="0.75" />
        <stop offset="1" stopColor="#8763f8" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="fs-star" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#ffe3a0" />
        <stop offset="0.55" stopColor="#c9b8ff" />
        <stop offset="1" stopColor="#5cc8ff" />
      </linearGradient>
      <linearGradient id="fs-iron" x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#5a4bb8" />
        <stop offset="1" stopColor="#1c1350" />
      </linearGradient>
    </defs>
    <circle cx="160" cy="118" r="140" fill="url(#fs-glow)" />
    <path
      d="M160 24c8 62 34 88 96 96v4c-62 8-88 34-96 96-8-62-34-88-96-96v-4c62-8 88-34 96-96z"
      fill="url(#fs-star)"
      transform="translate(0 -4)"
    />
    <path
      d="M70 212h168c22 0 40-8 52-20v26c-12 14-34 20-62 20-16 0-24 6-24 16 0 12 12 16 26 20v14H90v-14c14-4 26-8 26-20 0-14-14-20-40-24z"
      fill="url(#fs-iron)"
    />
    <path d="M70 212h168c22 0 40-8 52-20" fill="none" stroke="#c9b8ff" strokeWidth="3" strokeLinecap="round" />
    <g stroke="#ffd166" strokeWidth="4" strokeLinecap="round">
      <path d="M96 196l-18-14M128 190l-8-22M204 190l10-22M232 194l20-14" />
    </g>
    <g fill="#fff">
      <circle cx="36" cy="60" r="2.500" />
      <circle cx="286" cy="48" r="3" />
      <circle cx="300" cy="136" r="2" />
      <circle cx="22" cy="150" r="2" />
    </g>
  </svg>
);
