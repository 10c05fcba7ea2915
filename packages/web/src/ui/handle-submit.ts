import type { FormEvent } from 'react';

/** The handler of a form that the browser does not send. */
export const handleSubmit =
  (work: (event: FormEvent<HTMLFormElement>) => unknown) =>
  (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void work(event);
  };
