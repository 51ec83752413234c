import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/contract/call.ts'
import { DeleteDialog } from '#platform/forms/delete-dialog.tsx'
import { LoadFailed } from '#platform/pages/load-failed.tsx'
import { queriesOf, queryOf } from '#platform/pages/page-data.ts'
import { send } from '#platform/session/send.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pencil, plus, trash } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { deleteTemplateEndpoint, listTemplatesEndpoint, type Template } from '../replies-contract.ts'
import { TemplateDialog } from './template-dialog.tsx'
import './messages.css'

type Open = { kind: 'edit'; template: Template | null } | { kind: 'delete'; template: Template }

/** The texts that the shop answers with often: its own, and those that come with it. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const asked = useQuery(queryOf(listTemplatesEndpoint))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const changed = () => void client.invalidateQueries(queriesOf(listTemplatesEndpoint))
  const { templates, builtIn = [] } = asked.data?.data ?? {}
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Templates"
        foot={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button variant="main" icon={plus} onClick={() => setOpen({ kind: 'edit', template: null })}>
              Add template
            </Button>
          </>
        }
      >
        {asked.error && !asked.data ? (
          <LoadFailed title="Couldn’t load the templates" problem={asked.error} asked={asked} />
        ) : !templates ? (
          <Skeleton height="160px" />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          <section className="templates" aria-label="All templates" tabIndex={0}>
            <h3>Yours</h3>
            {templates.length === 0 && <p>Add the answers you write often. They appear here.</p>}
            <ul>
              {templates.map((template) => (
                <li key={template.id}>
                  <Shown {...template} />
                  <IconButton
                    of={pencil}
                    size="s"
                    label={`Edit ${template.name}`}
                    onClick={() => setOpen({ kind: 'edit', template })}
                  />
                  <IconButton
                    of={trash}
                    size="s"
                    label={`Delete ${template.name}`}
                    onClick={() => setOpen({ kind: 'delete', template })}
                  />
                </li>
              ))}
            </ul>
            <h3>Included</h3>
            <ul>
              {builtIn.map((template) => (
                <li key={template.name}>
                  <Shown {...template} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </Dialog>
      {open?.kind === 'edit' && <TemplateDialog template={open.template} onClose={close} onSaved={changed} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          what={`“${open.template.name}”`}
          remove={() => call(send, deleteTemplateEndpoint, { params: { id: open.template.id } })}
          onClose={close}
          onDeleted={changed}
        >
          Replies that were sent keep their text.
        </DeleteDialog>
      )}
    </>
  )
}

const Shown = ({ name, text }: { name: string; text: string }) => (
  <div dir="auto">
    <strong>{name}</strong>
    <span>{text}</span>
  </div>
)
