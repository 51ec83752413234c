import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed } from '#platform/contract/call.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { queryOf } from '#platform/pages/page-data.ts'
import { ExportButton } from '#platform/tables/export-button.tsx'
import { NoRows } from '#platform/tables/no-rows.tsx'
import { oneOf } from '#platform/tables/table-address.ts'
import { TableFilter } from '#platform/tables/table-filter.tsx'
import { TableFoot } from '#platform/tables/table-foot.tsx'
import { TableSearch } from '#platform/tables/table-search.tsx'
import { useAddressedRow } from '#platform/tables/use-addressed-row.ts'
import { useFirstShown } from '#platform/tables/use-first-shown.ts'
import { useTable } from '#platform/tables/use-table.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { AdminDeleteUser } from '../components/admin-delete-user.tsx'
import { AdminEditUser } from '../components/admin-edit-user.tsx'
import { AdminUserTable } from '../components/admin-user-table.tsx'
import { exportUsersEndpoint, listUsersEndpoint, USER_SORTS, type User } from '../contract.ts'
import type { Route } from './+types/admin-users'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'User', noindex: true }, siteOf(matches))

const SHAPE = { sorts: USER_SORTS, filters: { role: oneOf(['user', 'admin']) } } as const

const ROLES = [
  { value: 'user', label: 'Role: user' },
  { value: 'admin', label: 'Role: admin' },
]

export default function AdminUsersPage() {
  const navigate = useNavigate()
  const table = useTable<'role'>(SHAPE)
  const asked = useQuery({
    ...queryOf(listUsersEndpoint, { query: table.list }),
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; user: User }>()
  const total = asked.data?.totalResult ?? 0
  const first = useFirstShown(table.state, asked)
  const close = () => setOpen(undefined)
  const { error } = asked
  const edit = (user: User) => setOpen({ dialog: 'edit', user })
  const hrefOf = useAddressedRow(asked.data?.data.users, edit)
  return (
    <>
      <div className="dash-title">
        <h1>User</h1>
        <ExportButton row={exportUsersEndpoint} query={table.which} />
      </div>
      <AdminUserTable
        users={asked.data?.data.users}
        first={first}
        sort={table.sort}
        onEdit={edit}
        hrefOf={hrefOf}
        onDelete={(user) => setOpen({ dialog: 'delete', user })}
        address={table}
        filters={
          <>
            <TableSearch table={table} label="Search users" placeholder="Name or email" />
            <TableFilter table={table} name="role" label="Role" all="All roles" options={ROLES} />
          </>
        }
        error={
          error && !asked.data ? (
            <ErrorState
              title="Couldn’t load the users"
              onRetry={() => void asked.refetch()}
              retrying={asked.isFetching}
              onBack={() => void navigate(-1)}
              {...(error instanceof CallFailed && {
                requestId: error.requestId ?? undefined,
                status: error.status || undefined,
              })}
            >
              {error.message}
            </ErrorState>
          ) : undefined
        }
        empty={
          <NoRows
            table={table}
            total={total}
            rows="users"
            noneFits="No users match"
            hint="Search by any part of a name or email."
          />
        }
        foot={total > 0 && <TableFoot table={table} total={total} label="Pages of users" />}
      />
      {open?.dialog === 'edit' && <AdminEditUser key={open.user.id} user={open.user} onClose={close} />}
      {open?.dialog === 'delete' && <AdminDeleteUser user={open.user} onClose={close} />}
    </>
  )
}
