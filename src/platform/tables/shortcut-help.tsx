import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { useShortcuts } from './shortcuts.ts'
import './table-own.css'

type Props = { open: boolean; onClose: () => void; hasSearch: boolean; hasSelection: boolean }

/** Which single keys the list has, and the switch that turns them off. */
export function ShortcutHelp({ open, onClose, hasSearch, hasSelection }: Props) {
  const [isOn, set] = useShortcuts()
  const keys = [
    hasSearch && (['/', 'Search'] as const),
    ['j', 'Next row'] as const,
    ['k', 'Row before'] as const,
    hasSelection && (['x', 'Select the row, or no longer'] as const),
    ['Enter', 'Open the row'] as const,
    ['?', 'This help'] as const,
  ].filter((key) => key !== false)
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="s">
      <dl className="shortcut-list">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="shortcut-note">They rest while you type in a field.</p>
      <Switch on={isOn} onChange={set}>
        Single-key shortcuts
      </Switch>
    </Dialog>
  )
}
