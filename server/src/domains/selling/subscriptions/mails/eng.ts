import type { SubscriptionMailWords } from './subscription-mail-words.ts'

export const eng: SubscriptionMailWords = {
  greeting: 'Hello {name},',
  closing: 'Until soon,',
  started: {
    subject: 'You can take “{course}” now',
    before: 'Your subscription to the course “{course}” has started. You have access until {until}.',
    action: 'Go to the course',
  },
  extended: {
    subject: 'You have more time for “{course}”',
    before: 'Days were added to your subscription to the course “{course}”. You now have access until {until}.',
    action: 'Go to the course',
  },
  seat: {
    subject: '{organization} gives you “{course}”',
    before: '{organization} has given you the course “{course}”. You have access until {until}.',
    action: 'Go to the course',
  },
  'seat-taken-back': {
    subject: '{organization} took back your access to “{course}”',
    before:
      '{organization} took back the seat that it had given you in the course “{course}”, so your access has ended. You had not opened the course yet. If you think this is a mistake, write to the organization.',
    action: 'View the course',
  },
  ending: {
    subject: 'Your access to “{course}” ends soon',
    before:
      'Your subscription to the course “{course}” ends on {until}. If you renew before, the days are added; your progress is kept in any case.',
    action: 'View the course',
  },
  ended: {
    subject: 'Your access to “{course}” has ended',
    before:
      'Your subscription to the course “{course}” ended on {until}. Your progress, notes and certificates are kept; you can renew whenever you like.',
    action: 'Renew access',
  },
  revoked: {
    subject: 'Your access to “{course}” was withdrawn',
    before:
      'An administrator ended your subscription to the course “{course}”. Your progress, notes and certificates are kept. If you think this is a mistake, write to us.',
    action: 'View the course',
  },
}
