import { step } from './steps.ts'

process.exit((await step(['node_modules/@biomejs/biome/bin/biome', 'check', '--write'])) ? 0 : 1)
