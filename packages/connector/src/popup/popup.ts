import { cutText } from '@carrel/contract/cut-text';
import * as m from '@carrel/messages/connector';
import { browserApi, type Tab } from '../browser.ts';
import type { DetectedPaper } from '../detect/paper.ts';
import { el, fill } from '../dom.ts';
import { useBrowserLanguage } from '../messages.ts';
import { type Capture, type Handshake, type SaveBody, sameIdentity, subjectOf } from '../queue/capture.ts';
import type { Saved } from '../queue/outbox.ts';
import { ask } from '../requests.ts';
import { type CollectionsAnswer, type LookUpAnswer, type Server, Service, ServiceError } from '../service.ts';
import { SettingsStore } from '../store.ts';
import { KnownPapers } from './known.ts';
import { bodyOf, lookUpBodyOf, readPage } from './read-page.ts';

const api = browserApi();
const settings = new SettingsStore(api.storage.local);
const papers = new KnownPapers(api.storage.local);

const hostOf = (url: string): string => new URL(url).host;

const actions = ['add', 'like', 'love'] as const;
const ratings = { add: 3, like: 4, love: 5 } as const;
const labels = { add: m.add, like: m.like, love: m.love };
const maxNames = 6;

/** The tab that the popup belongs to; as a separate page, one from its URL. */
const openTab = async (): Promise<Tab | undefined> => {
  const named = Number(new URLSearchParams(location.search).get('tab'));
  if (named > 0) return api.tabs.get(named);
  return (await api.tabs.query({ active: true, currentWindow: true }))[0];
};

/** The page and the remembered answers are read while the settings are. */
const reading = openTab().then((tab) => (tab?.id === undefined ? { kind: 'no_access' as const } : readPage(api, tab)));
const remembered = papers.all();

class Popup {
  readonly #server: Server;
  readonly #service: Service;
  #paper: DetectedPaper | null = null;
  #answer: LookUpAnswer | null = null;
  #reached: Handshake | null = null;
  #choices: CollectionsAnswer = { collections: [], tags: [] };

  constructor(server: Server) {
    this.#server = server;
    this.#service = new Service(server);
  }

  get #offline(): boolean {
    return this.#reached?.reached === false;
  }

  showHead(): void {
    fill(
      'head',
      el('h1', {}, m.extensionName()),
      el('span', { class: 'server' }, hostOf(this.#server.url)),
      el('button', { type: 'button', onclick: () => void api.runtime.openOptionsPage() }, m.settings()),
    );
  }

  /** Everything that needs no server, at once; then the server, whose answers fill in the rest. */
  async open(): Promise<void> {
    this.showHead();
    fill('paper', el('p', { class: 'quiet' }, m.reading()));
    const page = await reading;
    const shaking = this.#service.ping();
    if (page.kind === 'paper') {
      this.#paper = page.paper;
      this.#answer = papers.find(await remembered, this.#server.url, this.#subject);
      this.#showPaper();
      this.#showState();
      this.#showForm();
    } else {
      fill(
        'paper',
        el('h2', {}, page.kind === 'none' ? m.noPaper() : m.noAccess()),
        el('p', { class: 'quiet' }, m.noPaperHint()),
      );
    }
    performance.mark('paper shown');
    await this.#showQueue();
    this.#reached = await shaking;
    await this.#meet(this.#reached);
    this.#showState();
    await Promise.all([this.#lookUp(), this.#loadChoices(), this.#deliver()]);
    document.body.dataset.ready = 'all';
  }

  get #subject(): string {
    return subjectOf(bodyOf(this.#paper!));
  }

  /** The user sees which library this is; later saves are bound to it. */
  async #meet(seen: Handshake): Promise<void> {
    if (!seen.reached || !seen.identity) return;
    const before = await settings.lastSeen(this.#server.url);
    if (before && !sameIdentity(before, seen.identity)) {
      this.#answer = null;
      document.getElementById('head')!.after(el('p', { class: 'warn', role: 'alert' }, m.otherLibrary()));
    }
    await settings.sawIdentity(this.#server.url, seen.identity);
  }

  #showPaper(): void {
    const paper = this.#paper!;
    const title = this.#answer?.title ?? paper.title ?? '';
    const names = paper.authors.slice(0, maxNames).join('; ');
    const all = paper.authors.length > maxNames ? m.andMore({ names, count: paper.authors.length - maxNames }) : names;
    const authors = all || (this.#answer?.authors ?? '');
    const place = [paper.journal ?? this.#answer?.journal, paper.year ?? this.#answer?.year]
      .filter(Boolean)
      .join(' · ');
    fill(
      'paper',
      el('h2', { dir: 'auto' }, title || m.untitled()),
      el('p', { dir: 'auto' }, authors),
      el('p', { class: 'quiet', dir: 'auto' }, place),
      el('p', { class: 'quiet' }, paper.doi ?? paper.arxivId ?? (paper.pmid ? `PMID ${paper.pmid}` : '')),
      el('p', { class: 'quiet' }, m.foundIn({ where: paper.foundIn })),
    );
  }

  #showState(): void {
    const parts: (Node | null)[] = [];
    if (this.#reached && !this.#reached.reached) {
      const { problem } = this.#reached;
      parts.push(el('p', { class: 'warn' }, m.problem({ problem, server: hostOf(this.#server.url) })));
    }
    const answer = this.#answer;
    if (answer?.retracted) parts.push(el('p', { class: 'bad' }, m.retracted()));
    if (answer?.in_library) {
      const line = [
        answer.version === 'other'
          ? m.otherVersion({ title: answer.title ?? '' })
          : answer.added_at
            ? m.savedSince({ date: new Date(answer.added_at) })
            : m.saved(),
        answer.rating ? m.stars({ count: answer.rating }) : '',
        answer.reading_status === 'reading' ? m.onReadingList() : '',
      ];
      const link = el('a', {
        href: `${this.#server.url}/library?paper=${answer.paper_id}`,
        target: '_blank',
        rel: 'noopener',
      });
      link.append(m.openInCarrel());
      parts.push(el('div', { class: 'here' }, el('p', {}, line.filter(Boolean).join(' · ')), link));
    } else if (answer?.status === 'dismissed') parts.push(el('p', { class: 'quiet' }, m.dismissed()));
    else if (answer?.status === 'removed') parts.push(el('p', { class: 'quiet' }, m.removed()));
    else if (this.#paper && !this.#offline) {
      const text = answer === null ? m.checking() : m.notSaved();
      parts.push(el('p', { class: 'quiet' }, text));
    }
    fill('state', ...parts);
    this.#nameButton();
  }

  #nameButton(): void {
    const button = document.getElementById('save') as HTMLButtonElement | null;
    if (!button) return;
    const same = this.#answer?.in_library && this.#answer.version !== 'other';
    button.textContent = this.#offline ? m.saveForLater() : same ? m.update() : m.save();
  }

  #showForm(): void {
    const rating = this.#answer?.in_library ? (this.#answer.rating ?? 0) : 0;
    const chosen = rating >= 5 ? 'love' : rating === 4 ? 'like' : 'add';
    const onList = this.#answer?.reading_status === 'reading';
    const choice = (name: string, value: string, label: string, checked: boolean) =>
      el(
        'label',
        { class: 'choice' },
        el('input', { type: 'radio', name, value, checked, autofocus: checked && name === 'action' }),
        label,
      );
    const form = fill(
      'form',
      el(
        'fieldset',
        {},
        el('legend', {}, m.rating()),
        ...actions.map((a) => choice('action', a, `${labels[a]()} ${'★'.repeat(ratings[a])}`, a === chosen)),
      ),
      el(
        'fieldset',
        {},
        el('legend', {}, m.destination()),
        choice('destination', 'library', m.library(), !onList),
        choice('destination', 'reading_list', m.readingList(), onList),
      ),
      el(
        'details',
        {},
        el('summary', {}, m.more()),
        el('div', { id: 'collections' }),
        el(
          'label',
          { class: 'field' },
          m.newCollection(),
          el('input', { type: 'text', name: 'collection', maxlength: 300 }),
        ),
        el(
          'label',
          { class: 'field' },
          m.tags(),
          el('input', { type: 'text', name: 'tags', list: 'known-tags', maxlength: 2_000 }),
        ),
        el('datalist', { id: 'known-tags' }),
        el('label', { class: 'field' }, m.note(), el('textarea', { name: 'note', maxlength: 20_000 })),
      ),
      el('button', { type: 'submit', class: 'main', id: 'save' }, m.save()),
    ) as HTMLFormElement;
    form.onsubmit = (event) => {
      event.preventDefault();
      void this.#save(form);
    };
    form.onkeydown = (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    };
    this.#nameButton();
    this.#showChoices();
  }

  #showChoices(): void {
    if (!this.#paper) return;
    const { collections, tags } = this.#choices;
    const has = new Set((this.#answer?.collections ?? []).map((c) => c.id));
    fill(
      'collections',
      el(
        'fieldset',
        { class: 'list' },
        el('legend', {}, m.collections()),
        ...(collections.length === 0
          ? [el('span', { class: 'quiet' }, m.noCollections())]
          : collections.map((c) =>
              el(
                'label',
                { class: 'choice' },
                el('input', {
                  type: 'checkbox',
                  name: 'in',
                  value: c.id,
                  checked: has.has(c.id),
                  disabled: has.has(c.id),
                }),
                c.name,
              ),
            )),
      ),
    );
    document.getElementById('known-tags')!.replaceChildren(...tags.map((t) => el('option', { value: t.name })));
  }

  async #lookUp(): Promise<void> {
    if (!this.#paper || !this.#reached?.reached) return;
    try {
      this.#answer = await this.#service.lookUp({ ...lookUpBodyOf(this.#paper), resolve: !this.#paper.title });
      await papers.set(this.#server.url, this.#subject, this.#answer);
    } catch (e) {
      if (!(e instanceof ServiceError)) throw e;
      if (e.problem === 'not_allowed' || e.problem === 'key_needed')
        this.#reached = { reached: false, problem: e.problem };
      // A paper that no source can name is still one that can be saved.
      this.#answer ??= { found: false, in_library: false };
    }
    this.#showPaper();
    this.#showState();
    const untouched = document.querySelector('#form[data-touched]') === null;
    if (untouched && this.#answer.in_library) this.#showForm();
  }

  async #loadChoices(): Promise<void> {
    if (!this.#reached?.reached) return;
    this.#choices = await this.#service.collections().catch(() => this.#choices);
    this.#showChoices();
  }

  #wanted(form: HTMLFormElement): SaveBody {
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const tags = text('tags')
      .split(',')
      .map((t) => cutText(t.trim(), 200))
      .filter(Boolean)
      .slice(0, 100);
    return {
      ...bodyOf(this.#paper!),
      action: text('action') || 'add',
      destination: text('destination') || 'library',
      collection_ids: data.getAll('in').map(String),
      tags,
      ...(text('collection') ? { collection_name: text('collection') } : {}),
      ...(text('note') ? { note: text('note') } : {}),
    };
  }

  async #save(form: HTMLFormElement): Promise<void> {
    const button = document.getElementById('save') as HTMLButtonElement;
    if (button.disabled) return;
    button.disabled = true;
    fill('outcome', el('p', { class: 'quiet' }, m.savingNow()));
    try {
      const saved = await ask('save', { server: this.#server.url, body: this.#wanted(form) });
      this.#showSaved(saved);
    } finally {
      button.disabled = false;
    }
    await this.#showQueue();
  }

  #showSaved(saved: Saved | { state: 'full' }): void {
    const undo = (id: string) =>
      el('button', { type: 'button', id: 'undo', onclick: () => void this.#undo(id) }, m.undo());
    if (saved.state === 'saved') {
      fill(
        'outcome',
        el('div', { class: 'here' }, el('p', {}, m.savedNow({ title: saved.answer.title })), undo(saved.id)),
      );
      void this.#lookUp();
    } else if (saved.state === 'queued') {
      fill('outcome', el('div', { class: 'here' }, el('p', {}, m.queuedNow()), undo(saved.capture.id)));
    } else if (saved.state === 'conflict') {
      fill('outcome', el('p', { class: 'warn' }, m.heldNow()));
    } else if (saved.state === 'failed') {
      fill('outcome', el('p', { class: 'warn' }, m.failedNow({ reason: saved.capture.detail ?? '' })));
    } else fill('outcome', el('p', { class: 'warn' }, m.queueFull()));
    document.getElementById('undo')?.focus();
  }

  async #undo(id: string): Promise<void> {
    const { done } = await ask('undo', { id });
    fill('outcome', el('p', {}, done === 'failed' || done === 'unknown' ? m.notUndone() : m.undone()));
    document.getElementById('save')?.focus();
    await this.#showQueue();
    await this.#lookUp();
  }

  async #deliver(): Promise<void> {
    const { delivered, held } = await ask('deliver', {});
    if (delivered > 0 || held > 0) await this.#showQueue();
  }

  async #showQueue(): Promise<void> {
    const captures = await ask('captures', {});
    const waiting = captures.filter((c) => c.status === 'queued');
    const choices = captures.filter((c) => c.status !== 'queued');
    fill(
      'queue',
      waiting.length > 0 &&
        el(
          'div',
          { class: 'row' },
          el('span', {}, m.waiting({ count: waiting.length })),
          el('button', { type: 'button', onclick: () => void this.#sendNow() }, m.sendNow()),
        ),
      ...(choices.length > 0 ? [el('h2', {}, m.needsChoice({ count: choices.length }))] : []),
      ...choices.map((c) => this.#card(c)),
    );
  }

  #card(c: Capture): HTMLElement {
    const resolve = (choice: 'deliver' | 'discard') => async () => {
      await ask('resolve', { id: c.id, choice });
      await this.#showQueue();
      await this.#lookUp();
    };
    const server = hostOf(c.server);
    const conflict = c.status === 'conflict';
    return el(
      'article',
      { class: 'card' },
      el('h3', { dir: 'auto' }, c.body.title ?? c.body.doi ?? c.subject),
      el(
        'p',
        { class: 'quiet' },
        conflict ? m.heldBecause({ server }) : m.refusedBecause({ server, reason: c.detail ?? '' }),
      ),
      el(
        'div',
        { class: 'row' },
        el(
          'button',
          { type: 'button', onclick: () => void resolve('deliver')() },
          conflict ? m.saveHere() : m.tryAgain(),
        ),
        el('button', { type: 'button', onclick: () => void resolve('discard')() }, m.discard()),
      ),
    );
  }

  async #sendNow(): Promise<void> {
    await ask('deliver', {});
    await this.#showQueue();
    this.#reached = await this.#service.ping();
    await this.#meet(this.#reached);
    this.#showState();
    await this.#lookUp();
  }
}

document.documentElement.lang = useBrowserLanguage();
document.addEventListener('input', (event) => {
  (event.target as Element).closest('form')?.setAttribute('data-touched', '');
});
void settings.activeServer().then((server) => new Popup(server).open());
