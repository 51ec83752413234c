import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'

/** Asks, then clears. */
export function ClearCart({ count, onClear }: { count: number; onClear: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Clear Shopping Cart
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onClear()
        }}
        title="Clear the shopping cart?"
        confirmLabel="Clear"
        danger
      >
        This removes {count === 1 ? 'the item in it' : `all ${count} items`}. This can’t be undone.
      </ConfirmDialog>
    </>
  )
}
