/**
 * Words that speak of the conversation instead of a dapp, in the languages in which ideas come most. Each list is one notion;
 * only together do they make an order (`orders.ts`), so that a wish may use any of them.
 */

/** Phrases as alternatives between letters that are no part of them; Chinese and Japanese have no spaces. */
const anyOf = (phrases: string, script = ''): RegExp =>
  new RegExp(
    [
      `(?<![\\p{L}\\p{N}])(?:${phrases
        .trim()
        .split(/\s*\n\s*/)
        .join('|')})(?![\\p{L}\\p{N}])`,
      ...(script ? [script] : []),
    ].join('|'),
    'iu',
  );

/** That what was said no longer holds; said to somebody, so at the beginning of a clause. */
export const disregard = new RegExp(
  `(?:^|[.,:;!?，。：；、–—-]|\\b(?:and|then|please|now|just|y|e|und|et|и))\\s*(?:${[
    'ignor(?:e|a|en|ad|ez|iere?|iert|ieren sie)',
    'forget|disregard|override|bypass|dismiss|drop|discard|do not follow|don’t follow',
    'olvida|olvidad|olvide|descarta|haz caso omiso de|no sigas',
    'esque[çc]a|desconsidere|n[ãa]o siga',
    'oublie[zs]?|ne tiens pas compte d\\S+|fais abstraction d\\S+',
    'vergiss|vergesst|vergessen sie|missachte|beachte nicht|überspringe',
    'dimentica|trascura',
    'игнорируй(?:те)?|забудь(?:те)?|не обращай внимания на',
    'negeer|vergeet|zignoruj|zapomnij|unut|yoksay',
    '(?:请)?(?:忽略|无视|忘记|忘掉|不要理会)|無視して?|무시하',
  ].join('|')})(?![a-z])`,
  'iu',
);

/** The text itself, or what was said to whoever reads it. */
export const saidBefore = anyOf(
  `instructions?
  (?:system |initial |first )?prompts?
  (?:the |all |everything |what is |what was )above
  (?:all|any|the|these|those|your|previous|prior|earlier)(?: \\S+)? (?:rules|guidelines|directions|commands|restrictions|safeguards)
  what(?:ever)? (?:you|i|we|they) (?:were|was|have been|had been|are|said|wrote|told)(?: \\S+)?
  (?:these|those|my|the following) words
  this (?:charter|text|message|idea|contract|question|request|conversation)
  the (?:charter|question|request|conversation)
  (?:your|the) (?:answer|reply|response|output|context|training|programming)
  (?:before|when|whenever) you (?:answer|reply|respond)
  instrucci[oó]n(?:es)?
  (?:todo )?lo anterior
  (?:las|todas las) reglas
  lo que (?:te|se te) (?:dijeron|dije|dijo)
  instru[çc][õo]es
  (?:o que foi dito|tudo) acima
  as regras
  (?:les |toutes les |ces )?(?:instructions|consignes|directives)
  ce qui précède
  (?:allen? |die |deine |aller )?(?:vorherigen |bisherigen |obigen |obige )?(?:anweisung(?:en)?|anleitung(?:en)?|vorgaben|befehle?)
  das obige
  alles (?:obige|bisherige|vorherige)
  istruzioni
  (?:все |всё )?(?:предыдущие |прошлые )?(?:инструкции|указания|команды|правила)
  всё выше
  (?:vorige |alle )?instructies
  (?:poprzednie )?(?:instrukcje|polecenia)
  talimatları`,
  '指示|指令|以上(?:所有|全部)?|上述|上面的|提示词|系统提示|プロンプト|지시',
);

/** A party of the conversation that is spoken to or spoken for: before a colon, or as one who is told what to do. */
export const party = new RegExp(
  [
    // "SYSTEM:", "System override:", "(model: …", "AI -", "[assistant]"
    '(?:^|[([{<"“«]|\\n)\\s*(?:the )?(?:system|assistant|user|human|developer|ai|a\\.i\\.|llm|model|agent|chatgpt|gpt|claude|gemini|bot|admin(?:istrator)?|platform|sistema|asistente|modelo|ia|usuario|système|assistant|modèle|assistent|modell|ki|systeem|система|ассистент|модель|ии)(?: (?:prompt|message|note|override|update|notice|instruction|mode|admin|alert))?\\s*[\\]>)]?\\s*[:：]',
    '系统[:：]|助手[:：]|(?:人工智能|模型|助手)(?:必须|应该|请)',
    // "AI please", "model, you": called by name
    '(?:^|[.!?"“«(]\\s*)(?:dear |hey |hello )?(?:ai|llm|model|assistant|chatbot|bot|gpt|claude|gemini)[, ]+(?:please|you|do|make|add|give|send|let)\\b',
    // "to the AI that reads this", "for the model"
    '\\b(?:note|message|instructions?|notice|memo|word|hint|request)s? (?:to|for) (?:the |any |an? |whichever )?(?:ai|llm|language model|model|assistant|chatbot|bot|agent|program|planner|compiler|reader|builder)\\b',
    '\\b(?:to|for) (?:the |whichever )(?:ai|llm|language model|model|assistant|chatbot)\\s*[:,]',
    '\\b(?:ai|llm|language model|model|assistant|chatbot|bot|program|whoever|who(?:m)?ever) (?:that|who|which|to) (?:reads?|writes?|builds?|processes|receives|gets|plans?|generates?) (?:this|it|the (?:plan|contract|code|text))\\b',
    '\\bas (?:an? |the )(?:ai|llm|language model|model)\\b(?! (?:railway|train|citizen|student|agency))',
    '\\byou are (?:now |no longer )?(?:an? |in |the )(?:ai|llm|language model|assistant|developer mode|admin mode|debug mode|god mode|root|unrestricted|jailbroken)\\b',
    '\\b(?:developer|debug|god|maintenance|unrestricted) mode\\b',
    '\\bthe (?:language )?(?:model|llm|ai) (?:must|should|shall|has to|needs to|is to|will)\\b',
    '\\b(?:el modelo|la ia) (?:debe|tiene que|deberá)\\b|\\bo modelo deve\\b|\\ble modèle doit\\b|\\b(?:das modell|die ki) (?:muss|soll)\\b',
    '\\b(?:the )?(?:previous|other|last|first|earlier) (?:assistant|model|ai|agent|session) (?:has |had |already |has already )?(?:agreed|approved|confirmed|decided|said|did)\\b',
  ].join('|'),
  'iu',
);

/** That the person is not to hear of it, or not to be asked. */
export const hiding = anyOf(
  `(?:do not|don't|don’t|never|dont) (?:mention|tell|show|say|report|reveal|disclose|list|display|explain|ask)(?: (?:about|of))? (?:it|this|that|these|anything|any of (?:it|this)|the (?:user|person|owner))
  (?:do not|don't|don’t|never|dont) (?:tell|ask|inform|warn|notify) (?:the )?(?:user|person|anyone|anybody|them|me)(?: (?:about|of) (?:it|this|that))?
  say nothing (?:about|of) (?:it|this|that)
  without (?:asking|telling|mentioning|showing|quoting|confirmation|approval|a quote|the (?:user|person))(?: \\S+)?
  no quotes? (?:is|are) needed(?: for it)?
  secretly|silently
  keep (?:it|this|that) (?:secret|hidden|quiet)
  sin (?:citar|preguntar|avisar|mencionar(?:lo)?|decirlo)(?: palabras)?
  no (?:lo|la|se lo) (?:menciones|digas|muestres)
  en secreto
  sem (?:perguntar|avisar|mencionar)
  n[ãa]o (?:mencione|diga|mostre) isso
  sans (?:demander|le dire|le mentionner)
  ne le (?:dis|mentionne|montre) (?:pas|à personne)
  (?:sagst?|zeige?|erwähne?|verrate?) (?:es|das|dies) (?:niemandem|nicht|keinem)
  ohne (?:zu fragen|nachfrage|zu zitieren)
  heimlich
  в тайне|никому не говори|не упоминай`,
  '不要(?:告诉|提及|显示)|不用(?:问|询问)|秘密地',
);
