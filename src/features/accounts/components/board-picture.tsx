import board from './board.svg'
import './board-picture.css'

// From a point of the board outwards to the words, on the drawing's grid of 400.
const NOTES = [
  { x: 152, y: 134, to: 60, words: 'Socket AM5' },
  { x: 150, y: 206, to: 60, words: 'PCIe 5.0 × 16' },
  { x: 150, y: 231, to: 60, words: 'M.2, 5.0 × 4' },
  { x: 283, y: 92, to: 340, words: '4 × DDR5' },
  { x: 268, y: 272, to: 340, words: 'X870E' },
] as const

/** A mainboard with its parts named. Decoration: it is neither read aloud nor loaded where it is not seen. */
export function BoardPicture() {
  return (
    <div className="board" aria-hidden="true">
      <figure>
        <img src={board} width={600} height={600} alt="" loading="lazy" />
        <svg className="board-notes" viewBox="0 0 400 400">
          <title>Parts of the board</title>
          {NOTES.map(({ x, y, to, words }) => {
            const isLeft = to < x
            return (
              <g key={words}>
                <path className="board-halo" d={`M${x} ${y}H${isLeft ? to + 24 : to - 26}`} />
                <path d={`M${x} ${y}H${to}`} />
                <circle cx={x} cy={y} r={2.6} />
                <text x={isLeft ? to - 5 : to + 5} y={y + 2.8} textAnchor={isLeft ? 'end' : 'start'}>
                  {words}
                </text>
              </g>
            )
          })}
        </svg>
      </figure>
    </div>
  )
}
