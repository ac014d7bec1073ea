/** Browser speech recognition: idle, listening, and back on result, error or end. English (US), one result at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';

/** The part of the Web Speech API that is used; TypeScript's DOM library does not know it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: (() => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}
type RecognitionConstructor = new () => Recognition;

/** Some browsers offer recognition and then never answer. */
const silenceMs = 15_000;

export interface SpeechEvents {
  onUnsupported(): void;
  onStarted(): void;
  onHeard(transcript: string): void;
  onError(): void;
}

export function useSpeech(events: SpeechEvents) {
  const [listening, setListening] = useState(false);
  const running = useRef<{ stop(): void }>(undefined);
  useEffect(() => () => running.current?.stop(), []);

  const start = useCallback(() => {
    const Recognizer = findRecognizer();
    if (!Recognizer) return events.onUnsupported();
    const recognition = new Recognizer();
    Object.assign(recognition, { lang: 'en-US', continuous: false, interimResults: false });
    const stop = () => {
      clearTimeout(timer);
      Object.assign(recognition, { onresult: null, onerror: null, onend: null });
      try {
        recognition.abort();
      } catch {
        // Not started, or over already.
      }
      running.current = undefined;
      setListening(false);
    };
    const fail = () => {
      stop();
      events.onError();
    };
    const timer = setTimeout(fail, silenceMs);
    recognition.onresult = ({ results }) => {
      const transcript = results[0]?.[0]?.transcript.trim();
      stop();
      if (transcript) events.onHeard(transcript);
    };
    recognition.onerror = fail;
    recognition.onend = stop;
    running.current = { stop };
    try {
      recognition.start();
      setListening(true);
      events.onStarted();
    } catch {
      fail();
    }
  }, [events]);

  return { listening, start };
}

function findRecognizer(): RecognitionConstructor | undefined {
  // The two names under which browsers carry it; both are absent from the DOM library's types.
  const page = window as unknown as { SpeechRecognition?: RecognitionConstructor; webkitSpeechRecognition?: RecognitionConstructor };
  return page.SpeechRecognition ?? page.webkitSpeechRecognition;
}
