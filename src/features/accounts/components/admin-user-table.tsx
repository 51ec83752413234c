import { Day } from '#platform/pages/date-time.tsx'
import { ListTable, type ListTableProps } from '#platform/tables/list-table.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/button.tsx'
import { pencil, trash } from '#ui/icons.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import type { Column } from '#ui/table-column.ts'
import { Tag } from '#ui/tag.tsx'
import type { User } from '../contract.ts'
import './admin-user-table.css'

type Acts = { onEdit: (user: User) => void; onDelete: (user: User) => void }

type Passed = 'hrefOf' | 'sort' | 'address' | 'filters' | 'error' | 'empty' | 'foot'

type Props = Acts &
  Pick<ListTableProps<User>, Passed> & {
    /** Undefined while they load. */
    users: readonly User[] | undefined
    /** The number of the first row, from 1 on the first page. */
    first: number
  }

/** The accounts of the shop. A press on a row edits it. */
export function AdminUserTable({ users, first, onEdit, onDelete, ...table }: Props) {
  return (
    <ListTable
      {...table}
      name="users"
      label="Users"
      columns={columnsOf(first, { onEdit, onDelete })}
      rows={users}
      keyOf={({ id }) => id}
      onOpen={onEdit}
    />
  )
}

const columnsOf = (first: number, { onEdit, onDelete }: Acts): Column<User>[] => [
  {
    key: 'rank',
    narrow: 'first',
    head: 'Sr No.',
    align: 'right',
    width: '72px',
    cell: (_, at) => <span className="admin-user-rank">{(first + at).toLocaleString('en-US')}</span>,
  },
  {
    key: 'name',
    narrow: 'lead',
    head: 'Name',
    sortBy: 'name',
    cell: ({ name, photo }) => (
      <span className="admin-user">
        <Avatar name={name} photo={photo ?? undefined} size={28} decorative />
        <span dir="auto">{name}</span>
      </span>
    ),
  },
  {
    key: 'email',
    narrow: 'wide',
    head: 'Email',
    sortBy: 'email',
    cell: ({ email }) => (
      <span className="admin-user-email">
        <MailAddress of={email} />
      </span>
    ),
  },
  {
    key: 'role',
    head: 'Role',
    sortBy: 'role',
    cell: ({ role }) => <Tag {...(role === 'admin' && { tone: 'good' })}>{role}</Tag>,
  },
  {
    key: 'created',
    head: 'Created At',
    sortBy: 'createdAt',
    cell: ({ createdAt }) => (
      <span className="num">
        <Day at={createdAt} />
      </span>
    ),
  },
  {
    key: 'acts',
    head: 'Edit and delete',
    headHidden: true,
    width: '96px',
    cell: (user) => (
      <div className="table-actions">
        <IconButton of={pencil} size="s" label={`Edit ${user.name}`} onClick={() => onEdit(user)} />
        <IconButton of={trash} size="s" label={`Delete ${user.name}`} onClick={() => onDelete(user)} />
      </div>
    ),
  },
]
