import './picture.css'

const pads = [34, 52, 70, 88, 106, 124, 142]

/** A chip, seen from above at a slant, engraved with the number that was not found. */
export function NotFoundPicture() {
  return (
    <svg className="picture" viewBox="0 0 360 240" width={360} height={240} aria-hidden="true">
      <g transform="matrix(.87 .46 -.87 .46 180 20)">
        <path className="picture-ground" d="M10 14h180v180h-180z" />
        <path className="picture-face" d="M0 4h180v180h-180z" />
        <g className="picture-fill">
          <path d="M6 10h14l-14 14z" />
          {pads.map((at) => (
            <path
              key={at}
              d={`M${at} 10h8v4h-8zM${at} 174h8v4h-8zM6 ${at + 4}h4v8h-4zM170 ${at + 4}h4v8h-4z`}
            />
          ))}
        </g>
        <path className="picture-ground" d="M34 22h112l16 16v112l-16 16h-112l-16-16v-112z" />
        <path className="picture-face" d="M44 40h92q8 0 8 8v92q0 8-8 8h-92q-8 0-8-8v-92q0-8 8-8z" />
        <g className="picture-words">
          <text x="46" y="78" fontSize="30" fontWeight="600">
            404
          </text>
          <text x="46" y="100" fontSize="14">
            NOT FOUND
          </text>
        </g>
        <path d="M46 114h52M46 122h34" />
        <path className="picture-accent" d="M118 116h16v16h-16zM118 124h16M126 116v16" />
      </g>
    </svg>
  )
}
