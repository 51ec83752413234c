import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { drawPage, wordsOf } from '../../../tests/support/draw-page.tsx'
import { AdminDeleteUser } from './components/admin-delete-user.tsx'
import { AdminEditUser } from './components/admin-edit-user.tsx'
import { AdminUserTable } from './components/admin-user-table.tsx'
import { EditProfileDialog } from './components/edit-profile-dialog.tsx'
import { profileForm } from './components/profile-form.ts'
import type { User } from './contract.ts'

const ADA: User = {
  id: 'ada',
  name: 'Ada Bench',
  email: 'ada@example.com',
  role: 'user',
  photo: null,
  createdAt: new Date('2026-11-15T18:00:00Z'),
}

test('the table of users has Sr No., Name, Email, Role and Created At, with edit and delete', () => {
  const table = drawPage(
    <AdminUserTable
      users={[ADA]}
      first={1}
      sort={{
        by: 'createdAt',
        descending: true,
        hrefOf: (by) => `?sort=${by}`,
        Link,
      }}
      onEdit={() => {}}
      onDelete={() => {}}
      error={null}
      empty={null}
      foot={null}
    />,
  )
  const heads = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => wordsOf(head))
  expect(heads.slice(0, 5)).toEqual(['Sr No.', 'Name', 'Email', 'Role', 'Created At'])
  expect(wordsOf(table)).toContain('Ada Bench ada@example.com user')
  expect(table).toMatch(/<button[^>]*aria-label="Edit Ada Bench"/)
  expect(table).toMatch(/<button[^>]*aria-label="Delete Ada Bench"/)
})

test('an admin edits name, email and role; a profile has no role', () => {
  const asAdmin = drawPage(<AdminEditUser user={ADA} onClose={() => {}} />)
  expect(wordsOf(asAdmin)).toMatch(/Name.*Email.*Role/)
  expect([...asAdmin.matchAll(/<option value="([^"]+)"/g)].map(([, role]) => role)).toEqual(['user', 'admin'])
  const own = drawPage(<EditProfileDialog user={ADA} onClose={() => {}} />)
  expect(wordsOf(own)).toMatch(/Name.*Email/)
  expect(own).not.toContain('<select')
})

test('an edit sends whose account it is, and what was touched', () => {
  const seen = { name: ADA.name, email: ADA.email }
  const form = profileForm({ userId: ADA.id, seen, values: { ...seen, name: 'Ada L.' }, photo: undefined })
  expect(Object.fromEntries(form)).toEqual({ userId: ADA.id, name: 'Ada L.', nameWas: ADA.name })
})

test('deleting a user asks for confirmation', () => {
  const dialog = drawPage(<AdminDeleteUser user={ADA} onClose={() => {}} />)
  expect(dialog).toContain('Are you sure want to delete.')
  expect(wordsOf(dialog)).toMatch(/Cancel.*Delete|Delete.*Cancel/)
})
