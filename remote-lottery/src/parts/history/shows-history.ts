import { openedNumero } from '@lobby/contracts/calls/lottery'
import { LOTTERY_TAG } from '@lobby/contracts/constants'
import { useCall } from '@lobby/platform'
import { ON_SALE } from '../first-inputs.ts'

/**
 * LT-10, LT-16, LT-21: a kind whose clock is on has a history; without any draw on sale (an empty numero list) none
 * has.
 */
export const showsHistory = (tag: string, hasClock: boolean, numeros: readonly unknown[] | undefined): boolean =>
  hasClock && tag !== LOTTERY_TAG.stock && numeros !== undefined && numeros.length > 0

/** LT-38: the draws on sale now; undefined while they are not known. */
export const useNumeros = () => useCall(openedNumero, ON_SALE).data
