import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readCompanyFile } from '#platform/company-file.server.ts'
import type { Settings } from '#platform/settings.server.ts'
import { MAIL_KINDS } from './contract.ts'
import { sampleFacts } from './sample-facts.ts'
import { writeMail } from './write-mail.ts'

export const MAIL_HELP = `mail preview [FOLDER]
                    writes one email of each kind, as text and HTML, into a folder to look at
                    (DATA_DIR/mail-preview by default). Nothing is sent, and no database is needed.`

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
    const { email, text, html } = writeMail(kind, sampleFacts[kind], {
      company,
      ...settings,
      token: 'sample',
    })
    await writeFile(join(into, `${kind}.html`), html)
    await writeFile(join(into, `${kind}.txt`), `Subject: ${email.subject}\n\n${text}`)
    console.log(`${kind.padEnd(20)}${email.subject}`)
  }
  console.log(`Wrote ${MAIL_KINDS.length} emails, as .html and .txt, to ${into}`)
  return 0
}
