-- While a grave is said to have no headstone its photo is kept, and shown to nobody: the switch may have been a slip.
alter table graves drop constraint graves_photo_of_headstone;
