-- What the association does without. Null is nothing; the data of what is off stays.
alter table settings add column "featuresOff" text[];
