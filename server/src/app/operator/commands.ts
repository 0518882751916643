import type { Command } from './command.ts'

interface Listed {
  /** One line for the list of commands. */
  summary: string
  load: () => Promise<Command>
}

/** Every command by its name. A command loads its own modules only. */
export const commands: Record<string, Listed> = {
  'admin create': {
    summary: 'invites an administrator, or makes one of an account',
    load: async () => (await import('./admin-create.command.ts')).adminCreateCommand,
  },
  check: {
    summary: 'checks configuration, connections, versions, clock, disk, mail, files, identity, payments',
    load: async () => (await import('./check.command.ts')).checkCommand,
  },
  backup: {
    summary: 'copies the database and the files into one archive, while people work',
    load: async () => (await import('./backup.command.ts')).backupCommand,
  },
  'backup verify': {
    summary: 'reads an archive and says what is in it',
    load: async () => (await import('./backup.command.ts')).backupVerifyCommand,
  },
  restore: {
    summary: 'fills an empty database and an empty store of files from an archive',
    load: async () => (await import('./backup.command.ts')).restoreCommand,
  },
  'keys rotate': {
    summary: 'makes a new secret; nobody is signed out',
    load: async () => (await import('./keys-rotate.command.ts')).keysRotateCommand,
  },
  'person export': {
    summary: 'writes everything about a person into a zip',
    load: async () => (await import('./person.command.ts')).personExportCommand,
  },
  'person delete': {
    summary: 'deletes a person: money and courses stay, without saying whose they were',
    load: async () => (await import('./person.command.ts')).personDeleteCommand,
  },
  generate: {
    summary: 'fills an empty database with load data, for trying out how it behaves when it is large',
    load: async () => (await import('./generate.command.ts')).generateCommand,
  },
  node: {
    summary: 'makes avatar videos on this machine, for a server anywhere',
    load: async () => (await import('./node.command.ts')).nodeCommand,
  },
  'node add': {
    summary: 'makes the token of a new node',
    load: async () => (await import('./node-add.command.ts')).nodeAddCommand,
  },
  reconcile: {
    summary: 'proves that payments, ledger, subscriptions and refunds agree',
    load: async () => (await import('./reconcile.command.ts')).reconcileCommand,
  },
}
