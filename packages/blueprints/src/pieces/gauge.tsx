interface GaugeProps {
  label: string;
  /** In words: "25%, safe". */
  value: string;
  /** Where the needle stands, 0 to 100. */
  percent: number;
  /** Lines that mean something, 0 to 100. */
  marks: readonly { at: number; label: string }[];
}

/** How near something is to its danger: from safe on the left to too much on the right. */
export function Gauge({ label, value, percent, marks }: GaugeProps) {
  const at = Math.max(0, Math.min(100, percent));
  return (
    <div className="gauge">
      <style href="gauge" precedence="piece">{`
.gauge { display: grid; gap: .5rem; } .gauge p { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; } .gauge p b { font-variant-numeric: tabular-nums; }
.gauge > div { position: relative; height: .9rem; border-radius: 1rem; background: linear-gradient(90deg, oklch(0.72 0.15 155), oklch(0.82 0.14 95) 60%, oklch(0.65 0.2 27)); } .gauge i { position: absolute; top: -.3rem; bottom: -.3rem; width: .5rem; margin-left: -.25rem; border: 2px solid var(--card); border-radius: 1rem; background: var(--ink); transition: left .6s; } .gauge u { position: absolute; top: 0; bottom: 0; width: 2px; background: var(--card); }`}</style>
      <p>
        <span>{label}</span>
        <b>{value}</b>
      </p>
      <div aria-hidden="true">
        {marks.map((mark) => (
          <u key={mark.label} style={{ left: `${mark.at}%` }} />
        ))}
        <i style={{ left: `${at}%` }} />
      </div>
      <p className="hint">
        {marks.map((mark) => (
          <span key={mark.label}>{mark.label}</span>
        ))}
      </p>
    </div>
  );
}
