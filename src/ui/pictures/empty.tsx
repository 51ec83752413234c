import { search } from '../frame-icons.tsx'
import type { IconShape } from '../icon.tsx'
import './picture.css'

/** A tool board whose outlines are all empty, and one thing on its hook: what would fill it. */
export function EmptyPicture({ hook = search }: { hook?: IconShape | undefined }) {
  return (
    <svg className="picture" viewBox="0 0 360 220" width={360} height={220} aria-hidden="true">
      <rect className="picture-ground" x="10" y="14" width="340" height="192" rx="6" />
      <rect className="picture-face" x="18" y="22" width="324" height="176" rx="3" />
      <g className="picture-dashed">
        <rect x="36" y="42" width="150" height="56" rx="4" />
        <circle cx="64" cy="70" r="19" />
        <circle cx="111" cy="70" r="19" />
        <circle cx="158" cy="70" r="19" />
        <rect x="210" y="42" width="56" height="56" rx="3" />
        <rect x="222" y="54" width="32" height="32" rx="2" />
        <path d="M290 42h30v56h-30zM290 60h30M290 78h30" />
        <rect x="36" y="120" width="104" height="20" rx="2" />
        <rect x="36" y="152" width="104" height="20" rx="2" />
        <rect x="164" y="120" width="66" height="52" rx="4" />
        <circle cx="197" cy="146" r="19" />
      </g>
      <g className="picture-accent" transform="translate(254 115) scale(3.2)">
        {hook.map((lines) => (
          <path key={lines} d={lines} />
        ))}
      </g>
      {[24, 336].flatMap((x) => [28, 192].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2" />))}
    </svg>
  )
}
