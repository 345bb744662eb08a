resource "azurerm_role_definition" "grants" {
  name              = "grants"
  scope             = "/subscriptions/00000000-0000-0000-0000-000000000000"
  assignable_scopes = ["/subscriptions/00000000-0000-0000-0000-000000000000"]
  permissions {
    actions = ["Microsoft.Authorization/roleAssignments/write"] # BAD
  }
}
