import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '#platform/escape-html.ts'

/** Where a link of a text may lead: this shop, another site, a mail, a phone. */
const isSafeLink = (href: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(href) && !/[\s\p{C}]/u.test(href)

const markdown = new Marked({
  gfm: true,
  renderer: {
    // HTML in the text is text.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    // The page's own policy shows no pictures from elsewhere: what a picture would say stays.
    image: ({ text }: Tokens.Image) => escapeHtml(text),
    link({ href, tokens }: Tokens.Link) {
      const inner = this.parser.parseInline(tokens)
      return isSafeLink(href) ? `<a href="${escapeHtml(href)}">${inner}</a>` : inner
    },
    heading({ tokens, depth }: Tokens.Heading) {
      // The page has its own h1.
      const level = Math.max(2, depth)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
  },
})

/** Markdown as HTML that can be put into a page as it stands: no HTML of the text passes, no link runs anything. */
export const renderMarkdown = (text: string): string => markdown.parse(text, { async: false })
