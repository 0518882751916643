/** Pages of the operator elsewhere, in the order of the footer: a site, a social network, short videos, a video channel. */
export const socialLinkKinds = ['site', 'social', 'shorts', 'videos'] as const
export type SocialLinkKind = (typeof socialLinkKinds)[number]
export type SocialLinks = Partial<Record<SocialLinkKind, string>>
