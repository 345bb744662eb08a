resource "azurerm_role_assignment" "reader" {
  scope                = "/subscriptions/00000000-0000-0000-0000-000000000000"
  role_definition_name = "Reader"
  principal_id         = "p"
}

resource "azurerm_role_assignment" "narrow" {
  scope                = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/a"
  role_definition_name = "Owner"
  principal_id         = "p"
}
