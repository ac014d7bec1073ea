/** One drawing for each step of How It Works. Decorative. */
import type { ReactNode } from 'react';

const Frame = ({ id, from, to, children }: { id: string; from: string; to: string; children: ReactNode }) => (
  <svg viewBox="0 0 360 180" width="100%" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">
    <defs>
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor={from} />
        <stop offset="1" stopColor={to} />
      </linearGradient>
    </defs>
    <rect width="360" height="180" fill={`url(#${id})`} />
    <g fill="#fff" opacity="0.8">
      <circle cx="28" cy="30" r="1.600" />
      <circle cx="332" cy="24" r="1.300" />
      <circle cx="310" cy="152" r="1.500" />
      <circle cx="52" cy="150" r="1.100" />
      <circle cx="180" cy="16" r="1" />
      <circle cx="250" cy="168" r="1" />
    </g>
    {children}
  </svg>
);

const tick = 'M0 6l5 5 9-11';

export const howPictures: ReactNode[] = [
  <Frame key="say" id="how-say" from="#2a1672" to="#6b3ff4">
    <path d="M48 46h136a18 18 0 0 1 18 18v44a18 18 0 0 1-18 18h-92l-26 22v-22h-18a18 18 0 0 1-18-18v-44a18 18 0 0 1 18-18z" fill="#fff" />
    <g fill="#4f2bc3">
      <rect x="52" y="66" width="124" height="9" rx="4.500" opacity="0.9" />
      <rect x="52" y="84" width="96" height="9" rx="4.500" opacity="0.55" />
      <rect x="52" y="102" width="60" height="9" rx="4.500" opacity="0.3" />
      <rect x="117" y="99" width="3" height="15" rx="1.500" />
    </g>
    <path
      d="M206 86c26 0 22-38 48-38M206 88h48M206 90c26 0 22 40 48 40"
      fill="none"
      stroke="#c9b8ff"
      strokeWidth="2.500"
      strokeDasharray="5 6"
    />
    {[34, 74, 114].map((y, n) => (
      <g key={y} transform={`translate(256 ${y})`}>
        <rect width="76" height="30" rx="10" fill="#ffffff" opacity={n === 1 ? 0.32 : 0.2} />
        <circle cx="16" cy="15" r="6" fill={['#ffd166', '#5cc8ff', '#4fdca4'][n]} />
        <rect x="30" y="11" width={[32, 36, 26][n]} height="8" rx="4" fill="#fff" />
      </g>
    ))}
  </Frame>,
  <Frame key="try" id="how-try" from="#0b2f57" to="#1b7aa8">
    <ellipse cx="126" cy="150" rx="84" ry="12" fill="#04152c" opacity="0.5" />
    <path d="M70 132V78a56 56 0 0 1 112 0v54z" fill="#dff6ff" opacity="0.22" stroke="#dff6ff" strokeWidth="2.500" />
    <rect x="58" y="130" width="136" height="18" rx="9" fill="#e6f7ff" />
    <path d="M126 62c4 24 14 34 38 38-24 4-34 14-38 38-4-24-14-34-38-38 24-4 34-14 38-38z" fill="#fff" transform="translate(0 -12)" />
    <path d="M66 44l-18-12M186 44l18-12M52 88H30M200 88h22" stroke="#8be3ff" strokeWidth="4" strokeLinecap="round" />
    {[36, 72, 108].map((y, n) => (
      <g key={y} transform={`translate(236 ${y})`}>
        <rect width="96" height="28" rx="9" fill="#fff" opacity={0.94} />
        <circle cx="16" cy="14" r="8" fill="#0b7a53" />
        <path
          d={tick}
          transform="translate(11 9) scale(0.75)"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <rect x="32" y="10" width={[52, 40, 48][n]} height="8" rx="4" fill="#0b3f66" opacity="0.75" />
      </g>
    ))}
  </Frame>,
  <Frame key="take" id="how-take" from="#3a1458" to="#c2447c">
    <path d="M182 26c34 20 46 58 44 92l-18-11h-52l-18 11c-2-34 10-72 44-92z" fill="#fff" />
    <circle cx="182" cy="74" r="15" fill="#5a31d9" />
    <circle cx="182" cy="74" r="8" fill="#7fe0ff" />
    <path d="M168 112c2 18 8 26 14 40 6-14 12-22 14-40z" fill="#ffb057" />
    <path d="M176 112c1 10 3 16 6 24 3-8 5-14 6-24z" fill="#fff1c2" />
    {[
      [34, 56, '.sol'],
      [52, 108, '.tsx'],
      [258, 44, 'test'],
      [272, 102, '.zip'],
    ].map(([x, y, name]) => (
      <g key={name} transform={`translate(${x} ${y})`}>
        <rect width="62" height="34" rx="9" fill="#fff" opacity="0.2" />
        <text x="31" y="22" textAnchor="middle" fill="#fff" fontSize="14" fontWeight="700" fontFamily="ui-monospace, monospace">
          {name}
        </text>
      </g>
    ))}
  </Frame>,
];
