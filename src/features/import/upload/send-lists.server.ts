import type { UploadedFile } from '#platform/http/read-form.server.ts'
import { Refusal, wrongField } from '#platform/http/refusal.ts'
import type { Caller } from '#platform/http/session.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Shop } from '#platform/shop.server.ts'
import { decodeList } from '../parse/decode-list.ts'
import { importInWorker } from '../run/import-in-worker.server.ts'
import { deleteUploads, keepUploads } from './uploads.server.ts'

const MAX_NAME = 200

/**
 * Keeps the lists and has what they would do found out; answers the id to ask by.
 * @throws Refusal 400 (no list), 415 (a file of another kind).
 */
export async function sendLists(shop: Shop, caller: Caller, lists: readonly UploadedFile[]): Promise<string> {
  if (lists.length === 0) throw wrongField('lists', 'Choose a file first.')
  for (const list of lists) if (!isText(list)) throw noList(list.name)
  const id = newId()
  try {
    // First the lists: where they cannot be kept, there is no import either.
    await keepUploads(shop, id, lists)
    await shop.db
      .insertInto('imports')
      .values({
        id,
        user_id: caller.id,
        user_name: caller.name,
        files: lists.map(nameOf),
        state: 'reading',
      })
      .execute()
  } catch (problem) {
    await deleteUploads(shop, id).catch(() => undefined)
    throw problem
  }
  importInWorker(shop, id, 'dry run')
  return id
}

/** As the audit can keep it, and a page show it. */
const nameOf = ({ name }: UploadedFile) =>
  name
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(-MAX_NAME) || 'list.csv'

/** So much of a list is looked at, here where shoppers wait meanwhile: it is read whole in a process of its own. */
const LOOKED_AT_BYTES = 16 * 1024
const OTHERS = ['PK\u0003\u0004', '%PDF', '{\\rtf']

/** A workbook, a picture or an archive has other controls than tabs and line ends, or says by its first letters what it is. */
function isText({ bytes }: UploadedFile): boolean {
  const start = decodeList(bytes.subarray(0, LOOKED_AT_BYTES)).text
  const hasControls = [...start].some((letter) => letter < ' ' && !/\s/.test(letter))
  return !hasControls && !OTHERS.some((other) => start.startsWith(other))
}

const noList = (name: string) =>
  new Refusal(415, `${name} isn’t a CSV file. Spreadsheet apps can save a sheet as CSV.`, {
    errors: [{ field: 'lists', message: 'Choose CSV files only.' }],
  })
