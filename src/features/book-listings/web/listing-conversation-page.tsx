import { useQuery } from "@tanstack/react-query"
import clsx from "clsx"
import { Ban, Flag, Send } from "lucide-react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import type * as z from "zod"
import { formatMoment } from "../../../platform/format.ts"
import { useApi } from "../../../platform/web/app-context.tsx"
import { confirm } from "../../../platform/web/confirm.ts"
import { useNow } from "../../../platform/web/now.ts"
import { useShowError } from "../../../platform/web/show-error.ts"
import { showSnack } from "../../../platform/web/snackbar.ts"
import { Button, LinkButton } from "../../../ui/button.tsx"
import { TextField } from "../../../ui/form/fields/text-field.tsx"
import { Form } from "../../../ui/form/form.tsx"
import { RouterLink } from "../../../ui/link.tsx"
import { Loaded } from "../../../ui/loaded.tsx"
import { useLanguage } from "../../../ui/localized-text.tsx"
import { PageHead } from "../../../ui/page-head.tsx"
import { SectionCard } from "../../../ui/section-card.tsx"
import { messageInput } from "../listing-conversation.ts"
import {
  type Conversations,
  conversationsQuery,
  pathOf,
  useConversationsLive,
  useListingChange,
} from "./book-listing.api.ts"
import { usePrice } from "./book-listing-card.tsx"

type Conversation = Conversations["conversations"][number]

/** /tweedehands-boeken/{id}/gesprek: the seller's conversations about a listing, or that of a buyer. */
export function Component() {
  const result = useQuery(conversationsQuery(useApi(), Number(useParams()["id"])))
  useConversationsLive()
  return <Loaded result={result}>{(about) => <ConversationsView about={about} />}</Loaded>
}

function ConversationsView({ about }: { about: Conversations }) {
  const { t } = useTranslation("bookListings")
  const priceOf = usePrice()
  const { bookListingId, title, priceCents, isMine, sellerName, conversations } = about
  return (
    <>
      <PageHead
        title={t("bookListings:pages.conversation")}
        lead={t("bookListings:conversation.about", { title, price: priceOf(priceCents) })}
      />
      {conversations.map((conversation) => (
        <OneConversation
          key={conversation.listingConversationId}
          bookListingId={bookListingId}
          conversation={conversation}
        />
      ))}
      {conversations.length ? null : isMine ? (
        <p>{t("bookListings:conversation.none")}</p>
      ) : (
        <SectionCard title={t("bookListings:conversation.first", { name: sellerName })}>
          <MessageForm bookListingId={bookListingId} withName={sellerName} />
        </SectionCard>
      )}
      <p className="mt-2 text-sm text-muted">{t("bookListings:conversation.kept")}</p>
      <p className="mt-1">
        <RouterLink to={pathOf(bookListingId)}>{t("bookListings:conversation.toBook")}</RouterLink>
      </p>
    </>
  )
}

interface OneProps {
  bookListingId: number
  conversation: Conversation
}

function OneConversation({ bookListingId, conversation }: OneProps) {
  const { t } = useTranslation("bookListings")
  const [language, now] = [useLanguage(), useNow()]
  const { listingConversationId, withName, isBlocked, messages } = conversation
  return (
    <SectionCard title={t("bookListings:conversation.with", { name: withName })}>
      <ol className="grid gap-1 mb-2" aria-live="polite">
        {messages.map(({ listingMessageId, text, isMine, createdAt }) => (
          <li
            key={listingMessageId}
            className={clsx("max-w-[85%] p-1.5 rounded", isMine ? "justify-self-end bg-accent-soft" : "bg-hover")}
          >
            <div className="text-sm text-muted">
              {isMine ? t("bookListings:conversation.you") : withName} · {formatMoment(createdAt, language, now)}
            </div>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
      {isBlocked ? null : (
        <MessageForm
          // Empty again once the message is there.
          key={messages.filter(({ isMine }) => isMine).length}
          bookListingId={bookListingId}
          listingConversationId={listingConversationId}
          withName={withName}
        />
      )}
      <div className="flex flex-wrap gap-1 mt-2 pt-1 border-t border-line">
        <BlockButton conversation={conversation} />
        <LinkButton
          size="small"
          to={`${pathOf(bookListingId)}/melden?gesprek=${listingConversationId}`}
          startIcon={<Flag size={18} aria-hidden />}
        >
          {t("bookListings:conversation.report")}
        </LinkButton>
      </div>
    </SectionCard>
  )
}

interface MessageFormProps {
  bookListingId: number
  listingConversationId?: number
  withName: string
}

function MessageForm({ bookListingId, listingConversationId, withName }: MessageFormProps) {
  const { t } = useTranslation("bookListings")
  const send = useListingChange("POST /book-listings/:bookListingId/messages")
  return (
    <Form
      schema={messageInput}
      defaultValues={{ text: "", ...(listingConversationId ? { listingConversationId } : {}) }}
      onSubmit={(body) => send.mutateAsync({ params: { bookListingId }, body })}
      onSaved={() => showSnack(t("bookListings:done.sent", { name: withName }))}
      submitLabel={t("bookListings:actions.send")}
      submitIcon={<Send size={18} aria-hidden />}
      bar="plain"
      guard
    >
      <TextField<z.input<typeof messageInput>>
        name="text"
        label={t("bookListings:fields.message")}
        help={t("bookListings:fields.messageHelp")}
        multiline
        rows={3}
      />
    </Form>
  )
}

function BlockButton({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("bookListings")
  const showError = useShowError()
  const block = useListingChange("POST /book-listings/conversations/:listingConversationId/block")
  const { listingConversationId, withName: name, isBlocked } = conversation
  const label = t(`bookListings:conversation.${isBlocked ? "unblock" : "block"}`, { name })
  const change = async () => {
    if (!isBlocked) {
      const message = t("bookListings:conversation.confirmBlock", { name })
      if (!(await confirm({ message, confirmLabel: label }))) return
    }
    try {
      await block.mutateAsync({ params: { listingConversationId }, body: { isBlocked: !isBlocked } })
      showSnack(t(`bookListings:done.${isBlocked ? "unblocked" : "blocked"}`, { name }))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button
      size="small"
      startIcon={<Ban size={18} aria-hidden />}
      loading={block.isPending}
      onClick={() => void change()}
    >
      {label}
    </Button>
  )
}
