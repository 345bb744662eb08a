resource "azurerm_role_definition" "reads" {
  name              = "reads"
  scope             = "/subscriptions/00000000-0000-0000-0000-000000000000"
  assignable_scopes = ["/subscriptions/00000000-0000-0000-0000-000000000000"]
  permissions {
    actions     = ["*/write"]
    not_actions = ["Microsoft.Authorization/*/write"]
  }
}

resource "azurerm_role_definition" "lists" {
  name              = "lists"
  scope             = "/subscriptions/00000000-0000-0000-0000-000000000000"
  assignable_scopes = ["/subscriptions/00000000-0000-0000-0000-000000000000"]
  permissions {
    actions = ["Microsoft.Authorization/*/read"]
  }
}

resource "azurerm_role_definition" "contributor" {
  name              = "contributor"
  scope             = "/subscriptions/00000000-0000-0000-0000-000000000000"
  assignable_scopes = ["/subscriptions/00000000-0000-0000-0000-000000000000"]
  permissions {
    actions     = ["*"]
    not_actions = ["Microsoft.Authorization/*/write", "Microsoft.Network/publicIPAddresses/write"]
  }
}
