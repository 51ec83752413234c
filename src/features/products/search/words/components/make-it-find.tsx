import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { send } from '#platform/session/send.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { toast } from '#ui/toast.tsx'
import { addSynonymEndpoint, type Missed } from '../contract.ts'

type Props = {
  missed: Missed
  categories: readonly string[]
  onOther: (words: string) => void
  onChanged: () => void
}

/** Anything but a name: no category is called so. */
const OTHER = '\u0000other'

const WHY = { meaning: 'Suggested', spelling: 'Spelling' } as const

/** What a search is to find: what is offered stands ready, and is added by nobody but who presses Add. */
export function MakeItFind({ missed: { words, suggestion }, categories, onOther, onChanged }: Props) {
  const [chosen, setChosen] = useState<string>()
  const finds = chosen ?? suggestion?.finds ?? ''
  const isOffered = suggestion !== null && finds === suggestion.finds
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(send, addSynonymEndpoint, { body: { finds, words: [words] } }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onChanged()
    },
  })
  const others = categories.filter((name) => name !== suggestion?.finds)
  return (
    <span className="words-actions">
      <Select
        small
        aria-label={`Make ${words} find`}
        value={finds}
        onChange={({ target }) => (target.value === OTHER ? onOther(words) : setChosen(target.value))}
      >
        <option value="" disabled>
          Choose
        </option>
        {suggestion && <option value={suggestion.finds}>{suggestion.finds}</option>}
        {others.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={OTHER}>Other words…</option>
      </Select>
      <Button
        size="s"
        aria-label={`Add ${words}`}
        disabled={finds === ''}
        busy={isPending}
        busyLabel="Adding"
        onClick={() => mutate()}
      >
        Add
      </Button>
      {isOffered && <span className="words-why">{WHY[suggestion.why]}</span>}
    </span>
  )
}
