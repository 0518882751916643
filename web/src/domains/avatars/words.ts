import type { Background, ScriptFault } from '@aulanova/contract/avatars/avatar-catalogue'
import type { AvatarNode } from '@aulanova/contract/avatars/avatar-nodes'
import type { AvatarFailure, AvatarState, AvatarStep } from '@aulanova/contract/avatars/avatars'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatusBadge } from '#kit/status-badge.tsx'

type Mark = ComponentProps<typeof StatusBadge>['state']

export function useBackgroundWords(): Record<Background, string> {
  const { t } = useTranslation('avatars')
  return { classroom: t('Classroom'), night: t('Night'), plain: t('Plain') }
}

export function useFaultWords(): Record<ScriptFault, string> {
  const { t } = useTranslation('avatars')
  return {
    nothingToSay: t('There is nothing to speak in this: it has no letter and no digit.'),
    otherAlphabet: t('A voice of this language cannot speak this: most letters are of another alphabet.'),
  }
}

export const markOf: Record<AvatarState, Mark> = {
  queued: 'off',
  processing: 'running',
  completed: 'on',
  failed: 'refused',
  cancelled: 'off',
}

export function useStateWords(): Record<AvatarState, string> {
  const { t } = useTranslation('avatars')
  return {
    queued: t('Queued'),
    processing: t('Processing'),
    completed: t('Completed'),
    failed: t('Failed'),
    cancelled: t('Cancelled'),
  }
}

export function useStepWords(): Record<AvatarStep, string> {
  const { t } = useTranslation('avatars')
  return {
    speaking: t('Speaking the script'),
    drawing: t('Drawing the frames'),
    waiting: t('Waiting for the service'),
    sending: t('Sending the video'),
  }
}

/** What happened, and what to do; the script is kept in every case. */
export function useFailureWords(): Record<AvatarFailure, string> {
  const { t } = useTranslation('avatars')
  return {
    nodeLost: t('Three nodes stopped while they made it. Your script is kept.'),
    speech: t('The voice could not speak this script. Your script is kept; try another voice.'),
    drawing: t('The frames could not be drawn. Your script is kept.'),
    tooLong: t('The video became longer than allowed. Duplicate it and shorten the script.'),
    tooLarge: t('The video became larger than allowed. Duplicate it and shorten the script.'),
    timedOut: t('It took longer than allowed. Your script is kept.'),
    refused: t('The outside service refused it. Your script is kept.'),
    unreachable: t('The outside service did not answer. Your script is kept.'),
    invalid: t('What the node handed in is no video. Your script is kept.'),
  }
}

export const nodeMarkOf: Record<AvatarNode['State'], Mark> = {
  waiting: 'off',
  idle: 'on',
  working: 'on',
  unable: 'soon',
  lost: 'refused',
}

export function useNodeWords() {
  const { t } = useTranslation('avatars')
  const states: Record<AvatarNode['State'], string> = {
    waiting: t('Never connected'),
    idle: t('Ready'),
    working: t('Working'),
    unable: t('Takes no work'),
    lost: t('No beat'),
  }
  const kinds: Record<AvatarNode['Kind'], string> = {
    'built-in': t('Built in, another machine'),
    http: t('Service over HTTP'),
    other: t('Of others'),
  }
  return {
    states,
    kindOf: ({ Kind, IsOwn }: AvatarNode) => (IsOwn && Kind === 'built-in' ? t('Built in') : kinds[Kind]),
  }
}
