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
    ['k', 'Previous row'] as const,
    hasSelection && (['x', 'Select or deselect row'] as const),
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
      {hasSelection && (
        <p className="shortcut-note">Click a row to open it, Shift-click to select a range.</p>
      )}
      <p className="shortcut-note">Off while typing.</p>
      <Switch on={isOn} onChange={set}>
        Single-key shortcuts
      </Switch>
    </Dialog>
  )
}
