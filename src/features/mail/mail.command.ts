import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readCompanyFile } from '#platform/company-file.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import { MAIL_KINDS } from './contract.ts'
import { sampleFacts } from './sample-facts.ts'
import { writeMail } from './write-mail.ts'

export const MAIL_HELP = `mail preview [FOLDER]
                    writes one of each kind of mail, as text and as HTML, into a folder to look at
                    (mail-preview in DATA_DIR unless told). Nothing is sent; the database is not asked.`

/** Answers the exit code. */
export async function runMail(settings: Settings, [what, folder, ...more]: string[]): Promise<number> {
  if (what !== 'preview' || more.length > 0) {
    console.error('npm run shop -- mail preview [FOLDER]')
    return 1
  }
  const company = await readCompanyFile(settings.shopFile)
  const into = resolve(folder ?? join(settings.dataDir, 'mail-preview'))
  await mkdir(into, { recursive: true })
  for (const kind of MAIL_KINDS) {
    const { letter, text, html } = writeMail(kind, sampleFacts[kind], {
      company,
      ...settings,
      token: 'sample',
    })
    await writeFile(join(into, `${kind}.html`), html)
    await writeFile(join(into, `${kind}.txt`), `Subject: ${letter.subject}\n\n${text}`)
    console.log(`${kind.padEnd(20)}${letter.subject}`)
  }
  console.log(`${MAIL_KINDS.length} mails, as .html and .txt, in ${into}`)
  return 0
}
