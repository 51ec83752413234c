import type { SocialLink } from '#platform/company.ts'
import { iconButtonClass } from '#ui/button.tsx'
import { facebook, instagram, xTwitter, youtube } from '#ui/frame-icons.tsx'
import { Icon, type IconShape } from '#ui/icon.tsx'
import './social-links.css'

const LOOKS: Record<SocialLink['network'], { name: string; icon: IconShape }> = {
  facebook: { name: 'Facebook', icon: facebook },
  instagram: { name: 'Instagram', icon: instagram },
  youtube: { name: 'YouTube', icon: youtube },
  x: { name: 'X', icon: xTwitter },
}

export function SocialLinks({ links, small }: { links: readonly SocialLink[]; small?: boolean }) {
  if (links.length === 0) return null
  return (
    <ul className={small ? 'social social-s' : 'social'}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} className={iconButtonClass()} rel="noreferrer" aria-label={LOOKS[network].name}>
            <Icon of={LOOKS[network].icon} size={small ? 16 : 20} />
          </a>
        </li>
      ))}
    </ul>
  )
}
