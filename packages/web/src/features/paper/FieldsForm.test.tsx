// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as paper from '@carrel/messages/paper';
import * as details from '@carrel/messages/paperDetails';
import * as m from '@carrel/messages/paperDialogs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { FieldsForm } from './FieldsForm.tsx';
import { emptyValues, type FieldName, type FieldValues } from './fields.ts';

const show = (values: FieldValues, { fresh = false, save = vi.fn(async () => {}) } = {}) => {
  const onSave = vi.fn<(values: FieldValues, changed: FieldName[]) => Promise<void>>(save);
  const onCancel = vi.fn();
  renderPart(<FieldsForm values={values} fresh={fresh} saveLabel="Save" onSave={onSave} onCancel={onCancel} />);
  return { onSave, onCancel };
};
const known = { ...emptyValues, title: 'On sleep', year: '1998' };
const save = () => userEvent.click(screen.getByRole('button', { name: /^Save/ }));

describe('the form of a paper', () => {
  it('sends only what was changed [form-01]', async () => {
    const { onSave } = show(known);
    await userEvent.type(screen.getByLabelText(paper.journal()), 'Nature');
    await save();
    expect(onSave).toHaveBeenCalledOnce();
    expect(onSave.mock.calls[0]?.[0]).toEqual({ ...known, journal: 'Nature' });
    expect(onSave.mock.calls[0]?.[1]).toEqual(['journal']);
  });

  it('does not send an invalid field, and says so next to it [form-02]', async () => {
    const { onSave } = show(known);
    const year = screen.getByLabelText(paper.year());
    await userEvent.clear(year);
    await userEvent.type(year, 'nineteen');
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(year.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(m.yearInvalid())).toBeTruthy();
  });

  it('keeps what was typed when the service refuses a field, and says so next to it [form-03]', async () => {
    const refuse = vi.fn(async () => {
      const places = [{ loc: ['body', 'doi'], msg: 'is not a DOI' }];
      throw new ApiError(422, 'validation_failed', 'The request is not valid.', places);
    });
    show(known, { save: refuse });
    const doi = screen.getByLabelText<HTMLInputElement>(paper.doi());
    await userEvent.type(doi, 'nonsense');
    await save();
    expect(await screen.findByText(m.fieldRefused({ problem: 'is not a DOI' }))).toBeTruthy();
    expect(doi.value).toBe('nonsense');
  });

  it('closes without a call when nothing was changed [form-04]', async () => {
    const { onSave, onCancel } = show(known);
    await save();
    expect(onSave).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('people and dates in the form', () => {
  const withRoles = { ...known, contributors: 'translator: Hale, Emma; Stone, Rob', dates: 'original: c. 1850' };

  it('has a field for each role, and adds one from the list [form-05]', async () => {
    const { onSave } = show(withRoles);
    const translators = screen.getByLabelText<HTMLTextAreaElement>(details.role({ role: 'translator' }));
    expect(translators.value).toBe('Hale, Emma\nStone, Rob');
    await userEvent.type(translators, '\nLund, Per');
    await userEvent.selectOptions(screen.getByLabelText(paper.contributors()), 'illustrator');
    await userEvent.type(screen.getByLabelText(details.role({ role: 'illustrator' })), 'Quist, Ada');
    await save();
    expect(onSave.mock.calls[0]?.[0].contributors).toBe(
      'translator: Hale, Emma; Stone, Rob; Lund, Per\nillustrator: Quist, Ada',
    );
  });

  it('shows while typing how a date is understood [form-06]', async () => {
    show(withRoles);
    expect(screen.getByText(/1850/, { selector: '[aria-live] p' }).textContent).toContain(
      m.dateRead({ date: details.circa({ date: '1850' }) }),
    );
    const date = screen.getByLabelText(paper.date());
    await userEvent.type(date, 'soon');
    expect(screen.getByText(m.dateKept())).toBeTruthy();
    await userEvent.clear(date);
    await userEvent.type(date, '2019-03-04');
    expect(screen.queryByText(m.dateKept())).toBeNull();
  });
});
