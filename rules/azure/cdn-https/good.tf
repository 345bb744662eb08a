resource "azurerm_cdn_endpoint" "silent" {
  name         = "silent"
  profile_name = "p"

}

resource "azurerm_cdn_endpoint" "on" {
  name             = "on"
  profile_name     = "p"
  is_https_allowed = true
}
