import { useId } from "react"

const windows = [
  [46, 92],
  [86, 92],
  [226, 92],
  [266, 92],
  [46, 138],
  [266, 138],
] as const
/** Which windows are dark: not everybody is in yet. */
const dark = new Set([1, 5])

/** The clubhouse with its door open and the light on; for a red background, in both colour modes. */
export function ClubhouseDrawing({ height = 190 }: { height?: number }) {
  const glow = useId()
  return (
    <svg
      viewBox="0 0 340 210"
      width="100%"
      height={height}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden
      focusable="false"
      style={{ display: "block" }}
    >
      <defs>
        <linearGradient id={glow} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#FFD9A0" stopOpacity="0.75" />
          <stop offset="1" stopColor="#FFD9A0" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g fill="#fff">
        <circle cx="306" cy="30" r="13" fillOpacity="0.85" />
        {[
          [30, 34, 1.6],
          [74, 16, 1.2],
          [128, 28, 1.6],
          [246, 18, 1.4],
          [206, 40, 1.1],
          [330, 68, 1.3],
        ].map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} fillOpacity="0.7" />
        ))}
      </g>
      <path d="M22 80 62 56h216l40 24z" fill="#3A0204" />
      <path d="M120 80 170 36l50 44z" fill="#4A0305" />
      <rect x="232" y="38" width="18" height="30" fill="#3A0204" />
      <rect x="30" y="80" width="280" height="106" fill="#6D0A0C" />
      <rect x="124" y="80" width="92" height="106" fill="#7B1113" />
      <circle cx="170" cy="62" r="8" fill="#FFE7C2" />
      {windows.map(([x, y], index) => (
        <g key={`${x}-${y}`}>
          <rect x={x} y={y} width="28" height="32" rx="2" fill={dark.has(index) ? "#4A0305" : "#FFDDA8"} />
          <path d={`M${x + 14} ${y}v32M${x} ${y + 15}h28`} stroke="#6D0A0C" strokeWidth="2" />
        </g>
      ))}
      <rect x="148" y="108" width="44" height="78" rx="2" fill="#FFE7C2" />
      <path d="M148 108 128 116v78l20-8z" fill="#2C0102" />
      <circle cx="132" cy="154" r="2" fill="#FFDDA8" />
      <path d="M148 186h44l34 24H122z" fill={`url(#${glow})`} />
      <g fill="#4A0305">
        <circle cx="163" cy="140" r="6" />
        <path d="M154 186v-28a9 9 0 0 1 18 0v28z" />
        <circle cx="181" cy="146" r="5" />
        <path d="M173 186v-24a8 8 0 0 1 16 0v24z" />
      </g>
      <path d="M124 96q46 16 92 0" fill="none" stroke="#FFDDA8" strokeWidth="1.2" />
      {[
        [136, 100],
        [152, 103],
        [170, 104],
        [188, 103],
        [204, 100],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="2.4" fill="#FFDDA8" />
      ))}
      <path d="M0 186h122M226 186h114" stroke="#fff" strokeOpacity="0.35" strokeWidth="2" />
      <g fill="#3A0204">
        <path d="M2 186q2-26 14-30q14 6 14 30zM310 186q2-22 12-26q14 6 15 26z" />
      </g>
    </svg>
  )
}
