/** A drawing for each milestone: two planets, a star, a galaxy, a station. Decorative. */
import type { ReactNode } from 'react';

const drawings: ReactNode[] = [
  <g key="alpha">
    <circle cx="120" cy="60" r="34" fill="#8763f8" />
    <path d="M88 48c22 8 40-6 66 2" stroke="#c9b8ff" strokeWidth="6" fill="none" />
  </g>,
  <g key="beta">
    <circle cx="120" cy="60" r="32" fill="#2aa7e8" />
    <ellipse cx="120" cy="60" rx="60" ry="14" fill="none" stroke="#bfe6ff" strokeWidth="4" transform="rotate(-16 120 60)" />
    <path d="M90 50a32 32 0 0 1 60 0z" fill="#2aa7e8" />
  </g>,
  <path key="launch" d="M120 12c5 34 14 43 48 48-34 5-43 14-48 48-5-34-14-43-48-48 34-5 43-14 48-48z" fill="#ffd166" />,
  <g key="growth" fill="none" strokeLinecap="round">
    <path d="M120 60c10-14 34-10 36 8s-24 30-50 20-34-44-8-60 66-6 78 16" stroke="#ff9ecb" strokeWidth="6" />
    <circle cx="120" cy="60" r="9" fill="#fff1f8" />
  </g>,
  <g key="infinity">
    <rect x="96" y="44" width="48" height="32" rx="10" fill="#dff6ff" />
    <path d="M72 60h24M144 60h24" stroke="#dff6ff" strokeWidth="5" />
    <g fill="#5a8fe8">
      <rect x="42" y="36" width="30" height="48" rx="5" />
      <rect x="168" y="36" width="30" height="48" rx="5" />
    </g>
    <circle cx="120" cy="60" r="9" fill="#5a31d9" />
  </g>,
];

export const MilestonePicture = ({ step, lit }: { step: number; lit: boolean }) => (
  <svg viewBox="0 0 240 120" width="100%" aria-hidden="true" focusable="false" style={{ borderRadius: 14 }}>
    <rect width="240" height="120" fill="#170f45" />
    <g fill="#fff" opacity="0.8">
      <circle cx="26" cy="24" r="1.500" />
      <circle cx="210" cy="20" r="1.200" />
      <circle cx="216" cy="98" r="1.500" />
      <circle cx="34" cy="92" r="1.100" />
    </g>
    <g opacity={lit ? 1 : 0.72}>{drawings[step]}</g>
  </svg>
);
