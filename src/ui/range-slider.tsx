import { type CSSProperties, useRef, useState } from 'react'
import './range-slider.css'

type Props = {
  value: number
  /** Called when the thumb is let go or a key is released, not on the way. */
  onCommit: (value: number) => void
  label: string
  /** What a value means in words: "3 stars and up". Shown below and read with the value. */
  wordsOf: (value: number) => string
  min?: number
  max?: number
  step?: number
  name?: string
}

/** A ruler: a tick and a number at each whole, green from the thumb to the end. */
export function RangeSlider({ value, onCommit, label, wordsOf, min = 0, max = 5, step = 1, name }: Props) {
  // Shown until `value` follows, which may take a moment, so that a second key press begins where the first ended.
  const [draft, setDraft] = useState<{ value: number; over: number }>()
  const committed = useRef<number>(undefined)
  // It has followed, or was set elsewhere: what was drawn over the one before says nothing of the next time it comes.
  if (draft && draft.over !== value) setDraft(undefined)
  const shown = draft?.over === value ? draft.value : value
  const words = wordsOf(shown)
  const commit = () => {
    if (shown === value || shown === committed.current) return
    committed.current = shown
    onCommit(shown)
  }
  return (
    <div className="ruler" style={{ '--at': (shown - min) / (max - min) } as CSSProperties}>
      <input
        type="range"
        {...{ name, min, max, step }}
        value={shown}
        aria-label={label}
        aria-valuetext={words}
        onChange={(event) => {
          committed.current = undefined
          setDraft({ value: event.target.valueAsNumber, over: value })
        }}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
      <Ticks min={min} max={max} />
      <p>{words}</p>
    </div>
  )
}

function Ticks({ min, max }: { min: number; max: number }) {
  const wholes = Array.from({ length: max - min + 1 }, (_, at) => min + at)
  return (
    <>
      <span className="ruler-ticks" />
      <span className="ruler-numbers" aria-hidden="true">
        {wholes.map((whole) => (
          <span key={whole}>{whole}</span>
        ))}
      </span>
    </>
  )
}
