import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { headOf, siteOf } from '#platform/pages/head.ts'
import { ExportButton } from '#platform/tables/export-button.tsx'
import { ImportSteps } from '../components/admin-import-steps.tsx'
import { SendLists } from '../components/admin-send-lists.tsx'
import { exampleListEndpoint } from '../contract.ts'
import type { Route } from './+types/admin-import'
import '../components/admin-import.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf({ title: 'Import products', noindex: true }, siteOf(matches))

/** Lists are sent, looked at, applied. Which import is looked at stands in the address, so that a reload loses nothing. */
export default function ImportPage() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const id = address.get('import')
  return (
    <>
      <div className="dash-title">
        <h1>Import products</h1>
        <ExportButton row={exampleListEndpoint} query={{}} label="Example file" />
      </div>
      {id ? (
        <ImportSteps key={id} id={id} />
      ) : (
        <SendLists onSent={(sent) => void navigate(paths.importProducts(sent))} />
      )}
    </>
  )
}
