/** What an editor shows: asks TypeScript's own language server, as editors do, for the errors of files. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const HEADER_END = '\r\n\r\n'
/** `DiagnosticSeverity.Error` of the Language Server Protocol. */
const ERROR = 1

interface Message {
  id?: number
  method?: string
  params?: { items?: unknown[] }
  result?: { items?: { severity?: number; message: string }[] }
  error?: { message: string }
}

/** A connection to `tsc --lsp` for one workspace folder. Close it, or the server goes on running. */
export class LanguageServer {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #answers = new Map<number, (message: Message) => void>()
  readonly #root: string
  #received: Buffer = Buffer.alloc(0)
  #lastId = 0

  private constructor(root: string) {
    this.#root = root
    this.#child = spawn(path.join(root, 'node_modules/.bin/tsc'), ['--lsp', '--stdio'], { cwd: root })
    this.#child.stdout.on('data', (bytes: Buffer) => this.#read(bytes))
    this.#child.stderr.resume()
  }

  static async open(root: string): Promise<LanguageServer> {
    const server = new LanguageServer(root)
    const rootUri = pathToFileURL(root).href
    await server.#request('initialize', {
      processId: process.pid,
      rootUri,
      capabilities: { textDocument: { diagnostic: {} }, workspace: { configuration: true } },
      workspaceFolders: [{ uri: rootUri, name: 'workspace' }],
    })
    server.#send({ method: 'initialized', params: {} })
    return server
  }

  /** Messages of the errors in a file, by its path from the root. Throws when the server refuses the question. */
  async errorsOf(file: string): Promise<string[]> {
    const uri = pathToFileURL(path.join(this.#root, file)).href
    const languageId = file.endsWith('x') ? 'typescriptreact' : 'typescript'
    const text = readFileSync(path.join(this.#root, file), 'utf8')
    this.#send({ method: 'textDocument/didOpen', params: { textDocument: { uri, languageId, version: 1, text } } })
    const { result, error } = await this.#request('textDocument/diagnostic', { textDocument: { uri } })
    if (error) throw new Error(`${file}: ${error.message}`)
    return (result?.items ?? []).filter(({ severity }) => severity === ERROR).map(({ message }) => message)
  }

  close(): void {
    this.#child.kill()
  }

  #request(method: string, params: unknown): Promise<Message> {
    return new Promise((resolve) => {
      const id = ++this.#lastId
      this.#answers.set(id, resolve)
      this.#send({ id, method, params })
    })
  }

  #send(message: Record<string, unknown>): void {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    this.#child.stdin.write(`Content-Length: ${body.byteLength}${HEADER_END}`)
    this.#child.stdin.write(body)
  }

  #read(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes])
    for (;;) {
      const headerEnd = this.#received.indexOf(HEADER_END)
      if (headerEnd < 0) return
      const length = Number(/Content-Length: (\d+)/i.exec(this.#received.subarray(0, headerEnd).toString())?.[1])
      const end = headerEnd + HEADER_END.length + length
      if (this.#received.byteLength < end) return
      const message = JSON.parse(this.#received.subarray(headerEnd + HEADER_END.length, end).toString()) as Message
      this.#received = this.#received.subarray(end)
      this.#handle(message)
    }
  }

  #handle({ id, method, ...rest }: Message): void {
    if (id === undefined) return
    if (method === undefined) {
      this.#answers.get(id)?.(rest)
      this.#answers.delete(id)
      return
    }
    // What the server asks of the editor: its settings, of which there are none.
    this.#send({ id, result: method === 'workspace/configuration' ? (rest.params?.items ?? []).map(() => null) : null })
  }
}
