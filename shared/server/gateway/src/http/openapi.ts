import type { Call } from '@lobby/contracts/call'
import { callShapes, SERVED_CALLS_PATH } from '@lobby/contracts/call-shape'
import { CALLS } from '@lobby/contracts/calls/catalogue'
import { ERROR_CODES } from '@lobby/contracts/errors'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'

type Json = Record<string, unknown>

/** What JSON Schema cannot say (transforms of query numbers) is left out rather than wrong. */
const schemaOf = (schema: Call['input'], typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}

const envelope = (value: Json): Json => ({
  type: 'object',
  required: ['success', 'value'],
  properties: { success: { type: 'boolean' }, value, message: { type: 'string' }, errorCode: { type: 'string' } },
})

/** The gateway's calls as an OpenAPI 3.1 document, made from the declarations. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const call of CALLS) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  return {
    openapi: '3.1.0',
    info: { title: 'Lobby gateway', version: '1', description: 'Made from the declarations in @lobby/contracts.' },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: {
        Failure: {
          ...envelope({}),
          properties: {
            success: { const: false },
            value: {},
            message: { type: 'string' },
            errorCode: { enum: Object.keys(ERROR_CODES) },
          },
        },
      },
    },
  }
}

function operationOf(call: Call): Json {
  const security = { none: [], optional: [{}, { session: [] }], required: [{ session: [] }] }[call.session]
  const failed = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } }
  return {
    operationId: call.name,
    summary: call.summary,
    security,
    ...inputOf(call),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: envelope(schemaOf(call.value, 'output')) } },
      },
      default: { description: 'Failure', ...failed },
    },
  }
}

function inputOf(call: Call): Json {
  const schema = schemaOf(call.input, 'input')
  const headers: Json[] = call.module
    ? [{ name: 'ModuleId', in: 'header', required: false, schema: { const: call.module } }]
    : []
  if (call.method !== 'GET' && call.method !== 'DELETE') {
    const body = call.sealed
      ? { type: 'object', required: ['value'], properties: { value: { type: 'string' } } }
      : schema
    const sealed = call.sealed ? [{ name: 'Encryption', in: 'header', required: true, schema: { type: 'string' } }] : []
    return {
      parameters: [...headers, ...sealed],
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      ...(call.sealed ? { 'x-sealed': schema } : {}),
    }
  }
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = typeof schema.properties === 'object' && schema.properties !== null ? schema.properties : {}
  const query = Object.entries(properties).map(([name, type]) => {
    return { name, in: 'query', required: required.includes(name), schema: type }
  })
  return { parameters: [...headers, ...query] }
}

/** For whoever writes a gateway or an app of their own; no production serves it (decision 443). */
export function registerOpenApi(app: FastifyInstance): void {
  const document = openApiDocument()
  app.get('/openapi.json', async () => document)
}

/** What releases are checked against before they go live (FD-28). */
export function registerServedCalls(app: FastifyInstance): void {
  const served = callShapes(CALLS).then((calls) => ({ format: 1, calls }))
  app.get(SERVED_CALLS_PATH, () => served)
}
