resource "azurerm_cognitive_account" "good" {
  name = "good"
  kind = "OpenAI"
  identity {
    type = "SystemAssigned"
  }
}
