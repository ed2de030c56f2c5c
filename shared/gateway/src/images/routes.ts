import type { FastifyInstance } from 'fastify'
import type { World } from '../world.ts'

export function registerImages(_app: FastifyInstance, _world: World, _cache: string | null): void {}
