import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FieldGroup, Radio } from '#ui/field.tsx'
import type { AdminProduct, Category } from '../contract.ts'
import { conflictsOf, type EditConflict, type EditedPart, joinEdits, type Side } from './edit-conflict.ts'
import type { ProductPictures, ProductValues } from './product-form.ts'

type Props = {
  mine: { base: AdminProduct; values: ProductValues; pictures: ProductPictures }
  theirs: AdminProduct
  /** Who has changed it, and when. */
  words: string
  categories: readonly Category[]
  isBusy: boolean
  onClose: () => void
  onJoined: (joined: { values: ProductValues; pictures: ProductPictures }) => void
}

/** Somebody else has saved the product meanwhile: both values of each field, and which of them to keep. */
export function ProductFormConflict({ mine, theirs, words, categories, isBusy, onClose, onJoined }: Props) {
  const nameOf = (id: string) => categories.find((category) => category.id === id)?.name ?? id
  const conflicts = conflictsOf(mine, theirs, nameOf)
  const [chosen, setChosen] = useState<Partial<Record<EditedPart, Side>>>({})
  const choices = Object.fromEntries(conflicts.map(({ part, first }) => [part, chosen[part] ?? first]))
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(conflicts.map(({ part }) => [part, side])))
  const foot = (
    <>
      <Button onClick={onClose}>Back to the form</Button>
      <Button
        variant="main"
        busy={isBusy}
        busyLabel="Saving"
        onClick={() => onJoined(joinEdits(mine, theirs, choices))}
      >
        Save
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Changed while you were editing" foot={foot} size="l">
      <p>{words}</p>
      {conflicts.length === 0 ? (
        <p>These don’t conflict with your changes. Both are kept.</p>
      ) : (
        <div className="product-form-sides">
          <Button size="s" onClick={() => chooseAll('mine')}>
            Use mine
          </Button>
          <Button size="s" onClick={() => chooseAll('theirs')}>
            Use theirs
          </Button>
        </div>
      )}
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.part}
          conflict={conflict}
          side={choices[conflict.part] ?? conflict.first}
          onChoose={(side) => setChosen({ ...chosen, [conflict.part]: side })}
        />
      ))}
    </Dialog>
  )
}

type ChoiceProps = { conflict: EditConflict; side: Side; onChoose: (side: Side) => void }

function Choice({ conflict, side, onChoose }: ChoiceProps) {
  const { part, label, mine, theirs } = conflict
  const radio = (which: Side, words: string, value: string) => (
    <Radio name={part} checked={side === which} onChange={() => onChoose(which)}>
      {words}: <strong dir="auto">{value || 'nothing'}</strong>
    </Radio>
  )
  return (
    <FieldGroup legend={label} className="product-form-choice">
      {radio('mine', 'Mine', mine)}
      {radio('theirs', 'Theirs', theirs)}
    </FieldGroup>
  )
}
