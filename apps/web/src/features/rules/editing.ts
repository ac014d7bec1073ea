/** What every sentence of the editor may do to the charter, and the charter for what is offered at a sentence. */
import type { RulePath } from '@starwright/engine/rules/text';
import type { Charter } from '@starwright/protocol/charter';
import { createContext, useContext } from 'react';

/** It never changes, so that sentences need not be drawn again. */
export interface Editing {
  /** As it is at the moment of asking. */
  charter(): Charter;
  /** `at`: what is new, which is shown and gets the focus. Undefined when it was taken; else what speaks against it. */
  apply(charter: Charter, at?: RulePath): string | undefined;
}

/** What was just added: another one each time, even at the same place. */
export interface Fresh {
  at: RulePath;
}

const nothing: Editing = {
  charter: () => {
    throw new Error('There is no editor around this.');
  },
  apply: () => undefined,
};
export const EditingContext = createContext<Editing>(nothing);
export const useEditing = () => useContext(EditingContext);

const CharterContext = createContext<Charter | undefined>(undefined);
export const CharterProvider = CharterContext.Provider;

/** For what is offered: it is worked out anew with every change, so that taking it loses none. */
export function useCharter(): Charter {
  const charter = useContext(CharterContext);
  if (!charter) throw new Error('There is no editor around this.');
  return charter;
}
