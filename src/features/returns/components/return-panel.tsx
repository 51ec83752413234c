import { returnTerms } from '#features/order-terms/return-state.ts'
import { Day } from '#platform/pages/date-time.tsx'
import type { Return } from '../contract.ts'
import { ReturnGoods } from './return-goods.tsx'
import { ReturnPhoto } from './return-photo.tsx'
import { ReturnStateTag } from './return-state-tag.tsx'
import { ReturnSteps } from './return-steps.tsx'
import './return-panel.css'

/** A return as its buyer sees it on the order. */
export function ReturnPanel({ of }: { of: Return }) {
  const { id, number, state, lines, note, photos, history, createdAt } = of
  const answers = history.filter((step) => step.note !== '')
  return (
    <section className="return-panel" aria-labelledby={`return-${id}`}>
      <header>
        <div>
          <h2 id={`return-${id}`}>{number ? `Return ${number}` : 'Return request'}</h2>
          <p>
            Requested <Day at={createdAt} />. {returnTerms(state).text}
          </p>
        </div>
        <ReturnStateTag state={state} />
      </header>
      {answers.map((step) => (
        <div key={step.at.toISOString()} className="return-answer">
          <p>
            Our note, <Day at={step.at} />
          </p>
          <blockquote dir="auto">{step.note}</blockquote>
        </div>
      ))}
      {returnTerms(state).isAhead && (
        <div className="return-panel-steps">
          <ReturnSteps of={of} />
        </div>
      )}
      <ReturnGoods lines={lines} />
      {(note !== '' || photos.length > 0) && (
        <div className="return-note">
          {note !== '' && <p dir="auto">{note}</p>}
          {photos.length > 0 && (
            <div className="return-photo-row">
              {photos.map((photo, at) => (
                <ReturnPhoto key={photo} returnId={id} photo={photo} label={`Your photo ${at + 1}`} />
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  )
}
