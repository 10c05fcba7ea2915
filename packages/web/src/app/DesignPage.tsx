import { type ReactNode, useRef, useState } from 'react';
import { preferences, setPreference, usePreferences } from '../desk/preferences.ts';
import { JobCard } from '../features/activity/JobCard.tsx';
import { PaperRow } from '../features/library/PaperRow.tsx';
import { BarList } from '../ui/BarList.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { ChartFrame, CountTable, type Datum } from '../ui/Chart.tsx';
import { ColumnChart } from '../ui/ColumnChart.tsx';
import { FormRow, Segmented, Switch } from '../ui/Controls.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Field } from '../ui/Field.tsx';
import { Icon, type IconName, iconNames } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Markdown } from '../ui/Markdown.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Page } from '../ui/Page.tsx';
import { Picker } from '../ui/Picker.tsx';
import { Progress } from '../ui/Progress.tsx';
import * as parts from '../ui/parts.module.css';
import { RichText } from '../ui/RichText.tsx';
import { Stars } from '../ui/Stars.tsx';
import { TagChip } from '../ui/TagChip.tsx';
import { say, sayFailed } from '../ui/toast-store.ts';
import { VirtualList } from '../ui/VirtualList.tsx';
import { jobs, specimens } from './design-specimens.ts';

const Specimen = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="py-5 border-b border-hair">
    <h2 className="text-small font-semibold text-quiet mb-3">{title}</h2>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </section>
);

const counts: readonly Datum[] = [3, 8, 21, 13, 5].map((value, i) => ({
  key: String(2020 + i),
  label: String(2020 + i),
  value,
  href: '/design',
}));

const Charts = () => {
  const stay = () => undefined;
  const frame = {
    summary: 'Five counts, most in 2022.',
    table: <CountTable title="Counts" data={counts} columns={['Year', 'Papers']} onOpen={stay} />,
  };
  return (
    <div className="grid sm:grid-cols-2 gap-8 w-full">
      <ChartFrame title="Columns" {...frame}>
        {(width) => (
          <ColumnChart data={counts} width={width} label={frame.summary} tick={(d) => d.label} onOpen={stay} />
        )}
      </ChartFrame>
      <ChartFrame title="Bars" {...frame}>
        {(width) => <BarList data={counts} width={width} onOpen={stay} />}
      </ChartFrame>
    </div>
  );
};

const grounds = ['page', 'sheet', 'sidebar', 'wash', 'mark', 'row-on', 'row-hover', 'warn-wash', 'bad-wash'];
const inks = ['ink', 'quiet', 'lamp', 'warn', 'bad'];
/** Backgrounds that are used with some text colours only. */
const pairs: Record<string, string[]> = {
  wash: ['ink', 'quiet', 'lamp'],
  mark: ['ink'],
  'warn-wash': ['ink', 'warn'],
  'bad-wash': ['ink', 'bad'],
};
const lines = ['hair', 'edge-soft', 'edge'];
const type = ['tiny', 'small', 'base', 'lead', 'row', 'read', 'line', 'title'];

const Colours = () => (
  <div className="grid gap-2 w-full">
    {grounds.map((ground) => (
      <div
        key={ground}
        className="flex flex-wrap gap-4 px-3 py-2 rounded-[6px] border border-edge-soft"
        style={{ background: `var(--${ground})` }}
      >
        <code className="font-mono w-24 text-ink">{ground}</code>
        {(pairs[ground] ?? inks).map((ink) => (
          <span key={ink} style={{ color: `var(--${ink})` }}>
            {ink}
          </span>
        ))}
      </div>
    ))}
    <div className="flex gap-4">
      {lines.map((line) => (
        <span key={line} className="grow pt-1" style={{ borderTop: `2px solid var(--${line})` }}>
          {line}
        </span>
      ))}
    </div>
  </div>
);

const PlainList = () => {
  const [focus, setFocus] = useState(-1);
  return (
    <div className="h-44 w-full flex flex-col border border-hair">
      <VirtualList
        label="A million rows"
        count={1_000_000}
        rowHeight={32}
        focusIndex={focus}
        onFocusIndex={setFocus}
        rowState={(index) => ({ selected: index === 1, current: index === 2 })}
        renderRow={(index) => (
          // biome-ignore lint/a11y/useSemanticElements: the list is a grid
          <div role="gridcell" tabIndex={-1} className="px-4 leading-8">
            Row {index + 1}
          </div>
        )}
      />
    </div>
  );
};

const PaperList = () => {
  const [focus, setFocus] = useState(-1);
  return (
    <div className="h-[31rem] w-full flex flex-col border border-hair">
      <VirtualList
        label="Papers"
        count={specimens.length}
        rowHeight={64}
        measured
        multiselectable
        focusIndex={focus}
        onFocusIndex={setFocus}
        rowState={(index) => ({ selected: index === 1, current: index === 0 })}
        renderRow={(index) => (
          <PaperRow
            item={specimens[index]!}
            index={index}
            selected={index === 1}
            left={specimens[index]!.paper.status !== 'library'}
            onPress={setFocus}
            onToggle={setFocus}
          />
        )}
      />
    </div>
  );
};

const Overlays = () => {
  const [open, setOpen] = useState<'dialog' | 'picker' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('picker')}>Picker</Button>
      <Menu
        trigger={<Button>Menu</Button>}
        items={[
          { label: 'Plain', keys: 'p', onSelect: close },
          { label: 'Checked', checked: true, onSelect: close },
          { label: 'Not checked', checked: false, hint: '12', onSelect: close },
          'line',
          { label: 'Not now', disabled: true, onSelect: close },
          { label: 'Remove', danger: true, icon: 'trash', onSelect: close },
        ]}
      />
      <Button onClick={() => say('Tagged 12 papers “chapter 2”', { label: 'Undo', keys: 'Ctrl+Z', run: close })}>
        Message
      </Button>
      <Button onClick={() => sayFailed('It did not work. Nothing was changed.', { label: 'Try again', run: close })}>
        Failure
      </Button>
      {open === 'dialog' && (
        <Dialog onClose={close} title="A dialog" initialFocus={field} footer={<Button onClick={close}>Close</Button>}>
          <div className="px-5 pb-2">
            <input ref={field} className={parts.field} aria-label="A field" />
          </div>
        </Dialog>
      )}
      {open === 'picker' && (
        <Picker
          title="Pick one"
          placeholder="Name"
          empty="Nothing is called so."
          choices={[
            { id: 'a', label: 'On everything', state: 'on' },
            { id: 'b', label: 'On some', state: 'some' },
            { id: 'c', label: 'On none', hint: '12', state: 'off' },
          ]}
          onChoose={close}
          onCreate={close}
          onClose={close}
        />
      )}
    </>
  );
};

const LookSwitch = () => {
  const { theme, contrast, density } = usePreferences();
  return (
    <>
      <Segmented
        label="Theme"
        value={theme}
        onChange={(value) => setPreference('theme', value)}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <Segmented
        label="Contrast"
        value={contrast}
        onChange={(value) => setPreference('contrast', value)}
        options={[
          { value: 'system', label: 'System' },
          { value: 'normal', label: 'Normal' },
          { value: 'more', label: 'More' },
        ]}
      />
      <Segmented
        label="Rows"
        value={density}
        onChange={(value) => setPreference('density', value)}
        options={[
          { value: 'comfortable', label: '64 px' },
          { value: 'compact', label: '32 px' },
        ]}
      />
    </>
  );
};

const Controls = () => {
  const [on, setOn] = useState(true);
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  return (
    <div className="w-full max-w-xl">
      <FormRow title="A switch" hint="What it does, in one line.">
        {(ids) => <Switch checked={on} onChange={setOn} id={ids.control} describedBy={ids.hint} />}
      </FormRow>
      <FormRow title="A switch that cannot be moved">
        {(ids) => <Switch checked={false} onChange={setOn} id={ids.control} disabled />}
      </FormRow>
      <FormRow title="A few choices">
        {() => (
          <Segmented
            label="A few choices"
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'one', label: 'One' },
              { value: 'two', label: 'Two' },
            ]}
          />
        )}
      </FormRow>
      <Field
        label="A field below its label"
        aside="(may stay empty)"
        note="What is to be written, and where it is found."
      >
        {(ids) => <input className={parts.field} {...ids} />}
      </Field>
      <FormRow title="A field">
        {(ids) => <input className={parts.field} id={ids.control} placeholder="Empty" />}
      </FormRow>
      <FormRow title="A field that is wrong">
        {(ids) => <input className={parts.field} id={ids.control} aria-invalid defaultValue="wrong" />}
      </FormRow>
    </div>
  );
};

const OfPapers = () => {
  const [rating, setRating] = useState(3);
  return (
    <>
      <Stars value={4} />
      <Stars value={rating} onRate={setRating} size={16} />
      <TagChip name="drift" color="#1b694d" />
      <TagChip name="a tag that can be opened" onOpen={() => {}} />
      <TagChip name="and taken off" onOpen={() => {}} onRemove={() => {}} />
      <span className={`font-serif text-row ${parts.rich}`}>
        <RichText text="CO<sub>2</sub> and <i>E. coli</i>, marked" marks={[[21, 27]]} />
      </span>
      <span dir="rtl" className="font-serif text-row">
        ذاكرة عاملة
      </span>
      <span className="font-serif text-row">神経符号の漂流</span>
    </>
  );
};

/** Every part of `ui/` in every state. What looks wrong here looks wrong everywhere; tests read this page as well. */
export const DesignPage = () => (
  <Page
    title="Design"
    note="Every part of the interface in every state"
    actions={preferences.get().designPage && <Button onClick={() => setPreference('designPage', false)}>Hide</Button>}
  >
    <Specimen title="Look">
      <LookSwitch />
    </Specimen>
    <Specimen title="Colours">
      <Colours />
    </Specimen>
    <Specimen title="Type">
      <div className="grid gap-1">
        {type.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            <span className="font-serif">Population codes that drift</span> · {size} · 0123456789
          </p>
        ))}
      </div>
    </Specimen>
    <Specimen title="Buttons">
      {(['plain', 'primary', 'quiet', 'danger'] as const).map((tone) => (
        <Button key={tone} tone={tone} keys="k">
          {tone}
        </Button>
      ))}
      <Button on>on</Button>
      <Button icon="upload">with a sign</Button>
      <Button disabled>not now</Button>
      <IconButton icon="more" label="More" />
      <IconButton icon="close" label="Close" disabled />
      <Kbd keys="Ctrl+K" hint={false} />
    </Specimen>
    <Specimen title="Signs">
      {iconNames.map((name: IconName) => (
        <span key={name} className="grid justify-items-center gap-1 w-16 text-tiny text-quiet">
          <Icon name={name} />
          {name}
        </span>
      ))}
    </Specimen>
    <Specimen title="Controls">
      <Controls />
    </Specimen>
    <Specimen title="Of papers">
      <OfPapers />
    </Specimen>
    <Specimen title="Rows of papers">
      <PaperList />
    </Specimen>
    <Specimen title="Jobs">
      <div className="w-full max-w-md border-t border-hair">
        {jobs.map((job) => (
          <JobCard key={job.job_id} job={job} />
        ))}
      </div>
    </Specimen>
    <Specimen title="Progress">
      <div className="w-64 grid gap-3">
        <Progress label="A third" value={0.34} />
        <Progress label="Unknown" value={null} />
        <span className={`${parts.skeleton} w-full`} />
      </div>
    </Specimen>
    <Specimen title="Charts">
      <Charts />
    </Specimen>
    <Specimen title="Over the page">
      <Overlays />
    </Specimen>
    <Specimen title="Nothing to show">
      <div className="grid sm:grid-cols-2 w-full">
        {(['first', 'nothing', 'done', 'failed'] as const).map((kind) => (
          <EmptyState key={kind} kind={kind} title={`Kind: ${kind}`} actions={<Button>What to do next</Button>}>
            Why there is nothing, in a sentence.
          </EmptyState>
        ))}
      </div>
    </Specimen>
    <Specimen title="List">
      <PlainList />
    </Specimen>
    <Specimen title="Notes">
      <Markdown
        text={
          '# Heading\n\nA *note* with **weight**, `code` and a [link](https://example.org).\n\n> quoted\n\n- one\n- two'
        }
      />
    </Specimen>
  </Page>
);
